import { connectionStore } from '#/api/connection/browser-connections.ts';
import { LOCAL_ID } from '#/api/connection/connections.ts';
import { useLocalService } from '#/api/queries/local-service.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { Button } from '#/ui/controls/button.tsx';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { showToast } from '#/ui/feedback/toast.tsx';
import { forgetTypedKey } from './connection-edits.ts';
import { Section } from './section.tsx';

interface DemoKeysProps {
  readonly apiKey: string | null;
  readonly isChosen: boolean;
}

const NO_KEY = {
  key: '',
  shows: 'No key: both searches work, everything else is a 401.',
};
const INVALID = {
  key: 'fc-unknown',
  shows: 'A key that the service does not know: every request is a 401.',
};

/** What each demonstration key shows, and one click to use it. */
export function DemoKeys({ apiKey, isChosen }: DemoKeysProps) {
  const { data } = useLocalService(isChosen);
  const use = (key: string) => {
    forgetTypedKey(LOCAL_ID);
    connectionStore.setKey(LOCAL_ID, key, 'session');
    showToast(key === '' ? 'Requests now go without a key.' : `Requests now go with ${key}.`);
  };
  return (
    <Section
      title="Demonstration keys"
      hint="Each shows one case of authentication. Use one, then look at any screen."
    >
      {!isChosen && (
        <p className="text-13 text-muted">They are listed when the local service is in use.</p>
      )}
      {isChosen && data === undefined && (
        <SkeletonRows rows={6} label="Loading the demonstration keys" />
      )}
      {data && (
        <ul className="border-t">
          {[...data.keys, NO_KEY, INVALID].map(({ key, shows }) => {
            const isUsed = key === (apiKey ?? '');
            return (
              <li
                key={key}
                className={joinClasses(
                  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b py-1.5 pr-1 pl-2 sm:grid-cols-[12rem_minmax(0,1fr)_auto]',
                  isUsed && 'current',
                )}
              >
                <span className="font-mono text-13 wrap-anywhere text-strong max-sm:col-start-1">
                  {key === '' ? 'no key' : key}
                </span>
                <span className="text-13 max-sm:col-start-1">{shows}</span>
                {isUsed ? (
                  <span className="px-2 text-12 font-medium text-accent max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
                    In use
                  </span>
                ) : (
                  <Button
                    size="small"
                    onClick={() => use(key)}
                    aria-label={key === '' ? 'Use no key' : `Use ${key}`}
                    className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1"
                  >
                    Use
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
