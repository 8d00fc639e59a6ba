import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useConnections } from '#/api/connection/browser-connections.ts';
import { connectionIdOfFile } from '#/api/opened-file/opened-files.ts';
import { PendingScreen } from './pending-screen.tsx';
import { useFilePart } from './use-file-part.ts';

const root = getRouteApi('__root__');

/**
 * The screen of the address. The one that is left stays until the next has come, but not on another connection: the screen of a file would
 * ask a service for what only the file named, and remember it.
 */
export function Place() {
  const { chosen } = useConnections();
  const isFile = chosen.kind === 'file';
  const { file } = root.useSearch();
  const isLeft = (isFile ? chosen.id : undefined) !== (file && connectionIdOfFile(file));
  const filePart = useFilePart(isFile);
  const screen = isLeft ? <PendingScreen /> : <Outlet />;
  return isFile ? filePart && <filePart.FileScreen>{screen}</filePart.FileScreen> : screen;
}
