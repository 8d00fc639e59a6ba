import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { fileRequests } from '#/api/opened-file/file-requests.ts';
import type { UnopenedFile } from '#/api/opened-file/opened-file.ts';
import type { FileProgress } from '#/api/opened-file/read-files.ts';
import { readInWorker } from '#/api/opened-file/read-in-worker.ts';
import { formatBytes } from '#/lib/format/format-bytes.ts';
import { Button } from '#/ui/controls/button.tsx';
import { chooseFiles } from '#/ui/controls/choose-files.ts';
import { requestFiles } from '#/api/opened-file/file-requests.ts';
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx';
import { Dialog } from '#/ui/overlay/dialog.tsx';
import { enterFile } from './enter-file.ts';

const forget = () => fileRequests.setState(() => null);

/** Reads the files that were chosen, with progress and a way to stop; then shows what they hold, or says why not. */
export function OpenDialog({ files }: { readonly files: readonly File[] }) {
  const router = useRouter();
  const [progress, setProgress] = useState<FileProgress | null>(null);
  const [problems, setProblems] = useState<readonly UnopenedFile[]>([]);
  const [stop] = useState(() => new AbortController());
  useEffect(() => {
    const reading = new AbortController();
    const end = () => reading.abort();
    stop.signal.addEventListener('abort', end);
    readInWorker(files, setProgress, reading.signal).then(
      (result) => {
        if (reading.signal.aborted) return;
        if (!result.ok) return setProblems(result.problems);
        forget();
        enterFile(router, result.read);
      },
      (error: unknown) => {
        if (reading.signal.aborted) return;
        const sentence = error instanceof Error ? error.message : String(error);
        setProblems([{ name: nameAll(files), sentence: `It could not be read. ${sentence}` }]);
      },
    );
    return () => {
      stop.signal.removeEventListener('abort', end);
      reading.abort();
    };
  }, [files, router, stop]);
  const isDone = problems.length > 0;
  const close = () => {
    stop.abort();
    forget();
  };
  return (
    <Dialog
      open
      size="small"
      onClose={close}
      title={isDone ? sayNotOpened(files) : 'Opening'}
      footer={
        isDone && (
          <>
            <Button onClick={close}>Close</Button>
            <Button variant="primary" onClick={() => chooseFiles(requestFiles)}>
              Choose another file
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        <dl role="alert" className="flex flex-col gap-3 text-14 leading-prose">
          {problems.map(({ name, sentence }) => (
            <div key={`${name} ${sentence}`}>
              <dt className="font-medium wrap-anywhere text-strong">{name}</dt>
              <dd className="wrap-anywhere">{sentence}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <div className="flex flex-col gap-3">
          <Progress files={files} progress={progress} onCancel={close} />
          <p className="text-13 text-muted">
            Nothing is uploaded: the file is read in this tab and forgotten with it.
          </p>
        </div>
      )}
    </Dialog>
  );
}

const nameAll = (files: readonly File[]) => files.map(({ name }) => name).join(', ');

const sayNotOpened = ({ length }: readonly File[]) =>
  length === 1 ? 'This file was not opened' : 'These files were not opened';

interface ProgressProps {
  readonly files: readonly File[];
  readonly progress: FileProgress | null;
  readonly onCancel: () => void;
}

function Progress({ files, progress, onCancel }: ProgressProps) {
  const total = files.reduce((sum, file) => sum + file.size, 0);
  if (progress?.step === 'recognising')
    return (
      <ProgressBar
        label={`Recognising ${progress.name}`}
        value={progress.done}
        max={total}
        amount={formatBytes(total)}
        onCancel={onCancel}
      />
    );
  return (
    <ProgressBar
      label={`Reading ${progress?.name ?? nameAll(files)}`}
      value={progress?.done ?? 0}
      max={total}
      amount={`${formatBytes(progress?.done ?? 0)} of ${formatBytes(total)}`}
      onCancel={onCancel}
    />
  );
}
