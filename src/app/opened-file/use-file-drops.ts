import { useEffect, useState } from 'react';
import { requestFiles } from '#/api/opened-file/file-requests.ts';

/** Some browsers call a picture or a link that is dragged out of a page a file, too. */
const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/**
 * Files may be dropped anywhere; dragged text, and what is dragged inside the page, may not be. Gives whether files are over the page now.
 * Without it the browser would leave the console for the file.
 */
export function useFileDrops(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let isOwn = false;
    /** Every element that is crossed tells of coming and going. */
    let depth = 0;
    const end = () => {
      depth = 0;
      setOver(false);
    };
    const listeners: readonly (readonly [string, (event: DragEvent) => void])[] = [
      ['dragstart', () => void (isOwn = true)],
      ['dragend', () => void (isOwn = false)],
      [
        'dragenter',
        (event) => {
          if (isOwn || !holdsFiles(event)) return;
          event.preventDefault();
          depth++;
          setOver(true);
        },
      ],
      [
        'dragover',
        (event) => {
          if (isOwn || !holdsFiles(event)) return;
          event.preventDefault();
          if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
        },
      ],
      [
        'dragleave',
        (event) => {
          if (!isOwn && holdsFiles(event) && --depth <= 0) end();
        },
      ],
      [
        'drop',
        (event) => {
          const wasOwn = isOwn;
          isOwn = false;
          end();
          if (wasOwn || !holdsFiles(event)) return;
          event.preventDefault();
          requestFiles([...(event.dataTransfer?.files ?? [])]);
        },
      ],
    ];
    for (const [name, listen] of listeners)
      window.addEventListener(name, listen as EventListener, true);
    return () => {
      for (const [name, listen] of listeners)
        window.removeEventListener(name, listen as EventListener, true);
    };
  }, []);
  return isOver;
}
