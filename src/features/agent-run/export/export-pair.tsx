import { FileCode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { LazyReportDialog } from './lazy-report-dialog.tsx';

/** Saves two runs that are compared, and their comparison, as one file. */
export function ExportPair({ jobIds }: { readonly jobIds: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FileCode size={14} aria-hidden />} onClick={() => setOpen(true)}>
        Save as one HTML file
      </Button>
      {isOpen && <LazyReportDialog jobIds={jobIds} onClose={() => setOpen(false)} />}
    </>
  );
}
