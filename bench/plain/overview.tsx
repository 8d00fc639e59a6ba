import { useState } from 'react';
import { createRoot } from 'react-dom/client';

interface PageData {
  readonly id: string;
  readonly url: string;
  readonly status: string;
  readonly judgment?: { readonly meaningful: boolean; readonly reason: string };
}

const ask = async <Data,>(path: string): Promise<Data> => {
  const response = await fetch(`https://bench.invalid/v2${path}`);
  return ((await response.json()) as { readonly data: Data }).data;
};

/** All monitors, all their checks, all their pages: what one writes first. */
async function readEverything(): Promise<readonly PageData[]> {
  const monitors = await ask<readonly { readonly id: string }[]>('/monitor');
  const lists = await Promise.all(
    monitors.map(async ({ id }) => {
      const checks = await ask<readonly { readonly id: string }[]>(`/monitor/${id}/checks`);
      return Promise.all(
        checks.map((check) =>
          ask<{ readonly pages: readonly PageData[] }>(`/monitor/${id}/checks/${check.id}`),
        ),
      );
    }),
  );
  return lists.flat().flatMap(({ pages }) => pages);
}

function Overview() {
  const [pages, setPages] = useState<readonly PageData[] | null>(null);
  return (
    <>
      <button id="open" onClick={() => void readEverything().then(setPages)}>
        Open
      </button>
      {pages !== null && (
        <ul id="complete">
          {pages
            .filter(({ judgment }) => judgment?.meaningful === true)
            .map(({ id, url, judgment }) => (
              <li key={id}>
                <a href={`#${id}`}>{url}</a> <span>{judgment?.reason}</span>
              </li>
            ))}
        </ul>
      )}
    </>
  );
}

export const show = (root: HTMLElement): void => createRoot(root).render(<Overview />);
