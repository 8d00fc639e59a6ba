import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FileText, Plus } from 'lucide-react';
import { connectionStore, useConnections } from '#/api/connection/browser-connections.ts';
import { findConnection } from '#/api/connection/connections.ts';
import { requestFiles } from '#/api/opened-file/file-requests.ts';
import { Button } from '#/ui/controls/button.tsx';
import { chooseFiles } from '#/ui/controls/choose-files.ts';
import { Notice } from '#/ui/feedback/notice.tsx';
import { CONSOLE_VERSION } from '#/lib/console-version.ts';
import { PageHeader } from '#/components/page-header.tsx';
import { ConnectionDetail } from './connection-detail.tsx';
import { ConnectionList } from './connection-list.tsx';
import type { ConnectionSearch } from './connection-params.ts';
import { AddConnection } from './add-connection.tsx';
import { forgetUnsavedEdits } from './use-unsaved-edit.ts';

const route = getRouteApi('/settings/connection');

/** Which service the console looks at, with which key. */
export function ConnectionScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (shown: ConnectionSearch) => void navigate({ search: shown });
  const { connections, chosen, preset } = useConnections();
  const shown = search.id === undefined ? chosen : findConnection(connections, search.id);
  useEffect(
    () => () => {
      // Another connection begins every screen again: this one goes away then, and is still at the address.
      if (!window.location.pathname.endsWith(route.id)) forgetUnsavedEdits();
    },
    [],
  );
  const isAdding = search.add === '1' && !preset.isLocked;
  return (
    <>
      <PageHeader
        title="Connection"
        actions={
          !isAdding && (
            <>
              <Button
                icon={<FileText size={14} aria-hidden />}
                onClick={() => chooseFiles(requestFiles)}
              >
                Open a file…
              </Button>
              {!preset.isLocked && (
                <Button icon={<Plus size={14} aria-hidden />} onClick={() => show({ add: '1' })}>
                  Add a connection
                </Button>
              )}
            </>
          )
        }
      >
        <p className="prose-width text-13 text-muted">
          Which service the console uses. A key goes only to the origin of its base URL, only in the
          Authorization header, and never into an address.
          {preset.isLocked && ' This deployment allows the connections of this list alone.'}
        </p>
      </PageHeader>
      {search.id !== undefined && shown.id !== search.id && (
        <Notice
          tone="warning"
          title="This browser has no such connection"
          className="mx-4 mt-4 sm:mx-6"
        >
          The address names the connection <code className="text-12 text-strong">{search.id}</code>.{' '}
          {shown.name} is shown instead.
        </Notice>
      )}
      {preset.problems.length > 0 && (
        <Notice
          tone="warning"
          title="The preset file of this deployment (connections.json) has problems"
          className="mx-4 mt-4 sm:mx-6"
        >
          <ul>
            {preset.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="grid flex-1 grid-cols-1 content-start lg:grid-cols-[19rem_minmax(0,1fr)] lg:content-stretch">
        <ConnectionList
          connections={connections}
          chosenId={chosen.id}
          shownId={isAdding ? null : shown.id}
          onShow={(id) => show({ id })}
          onUse={(id) => {
            show({ id });
            connectionStore.choose(id);
          }}
        />
        <section
          aria-label={isAdding ? 'New connection' : shown.name}
          className="min-w-0 border-t lg:border-t-0 lg:border-l"
        >
          {isAdding ? (
            <AddConnection onAdded={(id) => show({ id })} onCancel={() => show({})} />
          ) : (
            <ConnectionDetail
              key={shown.id}
              connection={shown}
              isChosen={shown.id === chosen.id}
              onRemoved={() => show({})}
            />
          )}
        </section>
      </div>
      <p className="px-4 py-3 text-12 text-muted sm:px-6">{`Console ${CONSOLE_VERSION}`}</p>
    </>
  );
}
