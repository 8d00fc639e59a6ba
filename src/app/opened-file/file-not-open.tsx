import { useRouter } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useConnections } from '#/api/connection/browser-connections.ts';
import { requestFiles } from '#/api/opened-file/file-requests.ts';
import { PageHeader } from '#/components/page-header.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { chooseFiles } from '#/ui/controls/choose-files.ts';

/** In the place of every screen whose address names a file that this page does not have. */
export function FileNotOpen() {
  const router = useRouter();
  const { service } = useConnections();
  return (
    <>
      <PageHeader title="This file is not open" isProvisional />
      <div className="prose-width flex flex-col gap-4 px-4 py-6 text-14 leading-prose sm:px-6">
        <p>
          The address leads into a file that was opened in a tab of the console. A file stays in the
          memory of its tab alone and is stored nowhere, so after a reload, or in another tab, it
          has to be opened again.
        </p>
        <p>Open the same file, and this place is shown again. You can also drop it here.</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon={<FileText size={14} aria-hidden />}
            onClick={() => chooseFiles(requestFiles)}
          >
            Open the file
          </Button>
          <Button
            onClick={() =>
              void router.navigate({ to: '.', search: (now) => ({ ...now, file: undefined }) })
            }
          >
            {`Look for it on ${service.name}`}
          </Button>
          <Button onClick={() => void router.navigate({ to: '/', search: { file: undefined } })}>
            Overview
          </Button>
        </div>
      </div>
    </>
  );
}
