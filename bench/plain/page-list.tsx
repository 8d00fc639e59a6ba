import { useState } from 'react';
import { createRoot } from 'react-dom/client';

interface PageData {
  readonly id: string;
  readonly url: string;
  readonly status: string;
  readonly statusCode: number;
  readonly metadata: { readonly title: string };
}

/** Every page result as a row, filtered while typing: what one writes first. */
function PageList({ pages }: { readonly pages: readonly PageData[] }) {
  const [text, setText] = useState('');
  const shown = pages.filter(
    ({ url, metadata }) => url.includes(text) || metadata.title.includes(text),
  );
  return (
    <>
      <input id="filter" value={text} onChange={(event) => setText(event.target.value)} />
      <ul id="pages" style={{ height: 700, overflow: 'auto', font: '13px/20px sans-serif' }}>
        {shown.map((page) => (
          <li key={page.id}>
            <a href={`#${page.id}`}>
              <span>{page.metadata.title}</span> <span>{page.status}</span>{' '}
              <span>{page.statusCode}</span> <span>{page.url}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Page({ pages }: { readonly pages: readonly PageData[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button id="open" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <PageList pages={pages} />}
    </>
  );
}

export function show(root: HTMLElement, data: unknown): void {
  createRoot(root).render(<Page pages={data as readonly PageData[]} />);
}
