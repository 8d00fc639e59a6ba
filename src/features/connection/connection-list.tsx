import type { ConnectionEntry } from '#/api/connection/connections.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { Button } from '#/ui/controls/button.tsx';

interface ConnectionListProps {
  readonly connections: readonly ConnectionEntry[];
  readonly chosenId: string;
  readonly shownId: string | null;
  readonly onShow: (id: string) => void;
  readonly onUse: (id: string) => void;
}

const ORIGINS = {
  local: 'in this page',
  preset: 'set by this deployment',
  own: 'yours',
  file: 'a file',
} as const;

export const ConnectionList = ({
  connections,
  chosenId,
  shownId,
  onShow,
  onUse,
}: ConnectionListProps) => (
  <ul aria-label="Connections">
    {connections.map((connection) => (
      <li
        key={connection.id}
        className={joinClasses(
          'flex items-center gap-2 border-b pr-3',
          connection.id === shownId && 'current',
        )}
      >
        <button
          type="button"
          aria-current={connection.id === shownId ? 'true' : undefined}
          onClick={() => onShow(connection.id)}
          className={joinClasses(
            'ring-inside min-w-0 flex-1 px-4 py-2 text-left sm:pl-6',
            connection.id !== shownId && 'hover:bg-hover',
          )}
        >
          <span className="block truncate text-13 font-medium text-strong">{connection.name}</span>
          <span className="block truncate text-12 text-muted">
            {connection.kind === 'local'
              ? 'The whole API, in this page'
              : `${connection.baseUrl} · ${ORIGINS[connection.origin]}`}
          </span>
        </button>
        {connection.id === chosenId ? (
          <span className="text-12 font-medium whitespace-nowrap text-accent">In use</span>
        ) : (
          <Button
            size="small"
            onClick={() => onUse(connection.id)}
            aria-label={`Use ${connection.name}`}
          >
            Use
          </Button>
        )}
      </li>
    ))}
  </ul>
);
