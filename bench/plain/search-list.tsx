import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

interface SearchData {
  readonly results: readonly {
    readonly id: string;
    readonly title: string;
    readonly passages: readonly { readonly text: string }[];
  }[];
}

/** Every result with every passage, rendered one below the other: what one writes first. */
function Results({ results }: SearchData) {
  return (
    <div id="results" style={{ height: 700, overflow: 'auto' }}>
      {results.map((result) => (
        <article key={result.id} data-result={result.id}>
          <h2>{result.title}</h2>
          {result.passages.map(({ text }, index) => (
            <div
              key={index}
              // oxlint-disable-next-line react/no-danger -- the alternative does what the console must not
              dangerouslySetInnerHTML={{
                __html: micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] }),
              }}
            />
          ))}
        </article>
      ))}
    </div>
  );
}

function Page({ results }: SearchData) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button id="open" onClick={() => setOpen(true)}>
        Search
      </button>
      {isOpen && <Results results={results} />}
    </>
  );
}

export function show(root: HTMLElement, data: unknown): void {
  createRoot(root).render(<Page {...(data as SearchData)} />);
}
