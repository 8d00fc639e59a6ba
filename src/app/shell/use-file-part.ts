import { useEffect, useState } from 'react';
import { sayMissing } from '#/ui/feedback/say-missing.ts';

type FilePart = typeof import('../opened-file/file-part.tsx');

/** What reads files and marks what is read from them: it comes with the first of them. */
export function useFilePart(isWanted: boolean): FilePart | null {
  const [part, setPart] = useState<FilePart | null>(null);
  useEffect(() => {
    if (isWanted) import('../opened-file/file-part.tsx').then(setPart, sayMissing);
  }, [isWanted]);
  return part;
}
