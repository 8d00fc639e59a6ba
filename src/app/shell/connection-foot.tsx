import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronsUpDown, FileText } from 'lucide-react';
import { connectionStore, useConnections } from '#/api/connection/browser-connections.ts';
import {
  useConnectionHealth,
  useServiceFaults,
  useServiceIsSaved,
} from '#/api/connection/connection-health.ts';
import { requestFiles } from '#/api/opened-file/file-requests.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { chooseFiles } from '#/ui/controls/choose-files.ts';
import { Menu } from '#/ui/overlay/menu.tsx';
import { describeFaults, HEALTHS, HealthMark } from './health-mark.tsx';
import { CONNECTION, PLACE_IS_CURRENT } from '../places/places.ts';

/** Which service one looks at, always, with its state; the way to its settings and to the other connections. */
export function ConnectionFoot({ pathname }: { readonly pathname: string }) {
  const { chosen, connections } = useConnections();
  const navigate = useNavigate();
  const health = useConnectionHealth(chosen);
  const faults = useServiceFaults();
  const fault = chosen.kind === 'local' ? describeFaults(faults) : null;
  const isSaved = useServiceIsSaved();
  const inPage = isSaved ? 'in this page' : 'in this page, not stored';
  const wheres = {
    local: [inPage, 'runs inside this page', HEALTHS[health].word],
    remote: [new URL(chosen.baseUrl).host, chosen.baseUrl, HEALTHS[health].word],
    file: ['a file, in this tab', 'read from a file', 'no service is asked'],
  } as const;
  const [where, atLength, state] = wheres[chosen.kind];
  return (
    <div className="sticky -bottom-2 z-10 -mx-2 -mb-2 flex items-stretch border-t bg-sunken">
      <Link
        to={CONNECTION.to}
        activeOptions={PLACE_IS_CURRENT}
        title={`${chosen.name} · ${atLength} · ${state}`}
        className={joinClasses(
          'ring-inside flex min-w-0 flex-1 flex-col px-3 py-2 text-12 hover:bg-hover max-lg:items-center max-lg:px-1',
          pathname === CONNECTION.to && 'bg-selected',
        )}
      >
        <span className="flex max-w-full items-center gap-1.5 font-medium text-strong max-lg:flex-col max-lg:gap-1">
          {chosen.kind === 'file' ? (
            <FileText size={12} aria-hidden className="shrink-0 text-accent" />
          ) : (
            <HealthMark health={health} />
          )}
          <span className="max-w-full max-lg:line-clamp-3 max-lg:text-center max-lg:wrap-anywhere lg:truncate">
            {chosen.name}
          </span>
        </span>
        <span
          className={joinClasses(
            'truncate pl-4 max-lg:sr-only',
            fault === null ? 'text-muted' : 'text-changed',
          )}
        >
          {fault ?? (health === 'answers' || health === 'unasked' ? where : HEALTHS[health].word)}
        </span>
      </Link>
      <Menu
        label="Change the connection"
        iconOnly
        icon={<ChevronsUpDown size={14} aria-hidden />}
        size="small"
        variant="quiet"
        className="mr-1.5 self-center max-lg:hidden"
        items={[
          ...connections.map((connection) => ({
            label: connection.name,
            hint: connection.kind === 'local' ? 'in this page' : connection.baseUrl,
            checked: connection.id === chosen.id,
            onSelect: () => connectionStore.choose(connection.id),
          })),
          'separator',
          {
            label: 'Open a file…',
            hint: 'A report, an export or an answer of the API',
            onSelect: () => chooseFiles(requestFiles),
          },
          { label: 'Connection settings', onSelect: () => void navigate(CONNECTION) },
        ]}
      />
    </div>
  );
}
