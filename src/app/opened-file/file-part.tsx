import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { useConnections } from '#/api/connection/browser-connections.ts';
import { fileRequests } from '#/api/opened-file/file-requests.ts';
import { fileIdOf, useOpenFile } from '#/api/opened-file/keep-file.ts';
import { DropSign } from './drop-sign.tsx';
import { FileNotOpen } from './file-not-open.tsx';
import { FileStrip } from './file-strip.tsx';
import { OpenDialog } from './open-dialog.tsx';

/** What is drawn over a screen while files are dropped and read. */
export function FilePart({ isOver }: { readonly isOver: boolean }) {
  const files = useSelector(fileRequests);
  return (
    <>
      {isOver && <DropSign />}
      {/* Other files begin another reading. */}
      {files !== null && <OpenDialog key={requestName(files)} files={files} />}
    </>
  );
}

const requestName = (files: readonly File[]) =>
  files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`).join(' ');

/** A screen that is read from a file, marked as that; where the file is not open, the way to open it again. */
export function FileScreen({ children }: { readonly children: ReactNode }) {
  const { chosen } = useConnections();
  const file = useOpenFile(fileIdOf(chosen));
  if (file === null) return <FileNotOpen />;
  return (
    <>
      <FileStrip file={file} />
      {children}
    </>
  );
}
