import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ConnectionEntry } from '#/api/connection/connections.ts';
import { readSteadyTime } from '#/lib/steady-time.ts';
import type { ConnectionVerdict, Finding } from './verdict/connection-verdict.ts';
import { testConnection } from './verdict/test-connection.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { WaitNote } from '#/ui/feedback/wait-note.tsx';
import { useTypesAnother } from './connection-edits.ts';
import { Section } from './section.tsx';

const STATES = {
  good: { icon: CircleCheck, tone: 'text-success', word: 'yes' },
  bad: { icon: CircleAlert, tone: 'text-error', word: 'no' },
  open: { icon: CircleDashed, tone: 'text-muted', word: 'not known' },
} as const satisfies Record<Finding['state'], unknown>;

const PATIENCE_MS = 20_000;

const NO_ANSWER: ConnectionVerdict = {
  tone: 'error',
  title: `No answer within ${PATIENCE_MS / 1000} seconds`,
  findings: [],
  steps: [
    'The service is slow or a network in between drops the request. Try again, or raise it with whoever runs the service.',
  ],
};

/** Asks the service and says clearly what works. Two free reads of things that do not exist; no search, no run, no credits. */
export function TestCall({ connection }: { readonly connection: ConnectionEntry }) {
  const [verdict, setVerdict] = useState<ConnectionVerdict | 'testing' | null>(null);
  const [askedAt, setAskedAt] = useState(0);
  const controller = useRef<AbortController>(undefined);
  const typesAnother = useTypesAnother(connection);
  useEffect(() => () => controller.current?.abort(), []);
  const test = async () => {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    setVerdict('testing');
    setAskedAt(readSteadyTime());
    try {
      const result = await testConnection(
        connection,
        AbortSignal.any([own.signal, AbortSignal.timeout(PATIENCE_MS)]),
      );
      if (!own.signal.aborted) setVerdict(result);
    } catch {
      if (!own.signal.aborted) setVerdict(NO_ANSWER);
    }
  };
  const stop = () => {
    controller.current?.abort();
    setVerdict(null);
  };
  return (
    <Section
      title="Test call"
      hint="Asks for a check and a run that do not exist: free of charge, and the way the service refuses shows what works. Whether credits are left, it does not show."
    >
      <div>
        <Button onClick={() => void test()} disabled={verdict === 'testing' || typesAnother}>
          {verdict === null ? 'Test the connection' : 'Test again'}
        </Button>
      </div>
      {typesAnother && (
        <p className="text-13 text-muted">
          What is typed above is not saved yet. A test asks with what is saved.
        </p>
      )}
      <div role="status" aria-live="polite">
        {verdict === 'testing' && (
          <div className="flex flex-col gap-2 py-2">
            <span className="sr-only">Testing</span>
            <Skeleton className="h-4 w-56" />
            <Skeleton className="h-4 w-80" />
            <WaitNote
              key={askedAt}
              askedAt={askedAt}
              onStop={stop}
              onAskAgain={() => void test()}
            />
          </div>
        )}
        {verdict !== null && verdict !== 'testing' && !typesAnother && (
          <Notice tone={verdict.tone} title={verdict.title}>
            <ul className="flex flex-col gap-1">
              {verdict.findings.map(({ name, state, text }) => {
                const { icon: Icon, tone, word } = STATES[state];
                return (
                  <li key={name} className="flex gap-2">
                    <Icon size={14} aria-hidden className={`mt-[3px] shrink-0 ${tone}`} />
                    <span className="w-24 shrink-0 font-medium text-strong">
                      {name}
                      <span className="sr-only">: {word}</span>
                    </span>
                    <span className="min-w-0 wrap-anywhere">{text}</span>
                  </li>
                );
              })}
            </ul>
            {verdict.steps.length > 0 && (
              <ol className="mt-2 list-decimal pl-5">
                {verdict.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            )}
          </Notice>
        )}
      </div>
    </Section>
  );
}
