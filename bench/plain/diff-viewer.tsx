import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import ReactDiffViewer, { DiffMethod } from 'react-diff-viewer-continued';

interface TextData {
  readonly previous: string;
  readonly current: string;
}

/** react-diff-viewer-continued on its own, with its worker and its virtual rows. */
function Page({ previous, current }: TextData) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button id="open" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <ReactDiffViewer
          oldValue={previous}
          newValue={current}
          compareMethod={DiffMethod.WORDS_WITH_SPACE}
          infiniteLoading={{ pageSize: 100, containerHeight: '700px' }}
        />
      )}
    </>
  );
}

export function show(root: HTMLElement, data: unknown): void {
  createRoot(root).render(<Page {...(data as TextData)} />);
}
