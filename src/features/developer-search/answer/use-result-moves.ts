import { useRef, useState } from 'react';
import { copyText } from '#/ui/copy/copy-text.ts';
import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import { useSearchParams } from '../params/use-search-params.ts';
import { citePassage } from './passage-citation.ts';
import type { ResultView } from './result-view.ts';

/** Which of the shown results is read, and what leads from one to the next. `hasResults`: also where all of them are hidden. */
export function useResultMoves(shown: readonly ResultView[], hasResults: boolean) {
  const [search, changeSearch] = useSearchParams();
  const title = useRef<HTMLHeadingElement>(null);
  const [focusWanted, setFocusWanted] = useState<string | null>(null);
  const selected = shown.find(({ key }) => key === search.result) ?? shown[0] ?? null;

  // Back from a result leads to the list, also by a gesture on a phone. Going through the results is one step of the history.
  const select = (key: string) =>
    changeSearch({ result: key }, { replace: search.result !== undefined });
  const open = (key: string) => {
    select(key);
    // The pane shows the result after this render; then Enter has led into it.
    setTimeout(() => title.current?.focus({ preventScroll: true }));
  };
  const move = (step: number) => {
    const at = shown.findIndex((result) => result === selected);
    // The first stroke lands on the first result, which is shown but not chosen yet; unless the focus is there already.
    const isOnRow =
      document.activeElement instanceof HTMLElement &&
      document.activeElement.dataset['resultKey'] !== undefined;
    const next = shown[search.result === undefined && step > 0 && !isOnRow ? 0 : at + step];
    if (!next) return;
    setFocusWanted(next.key);
    select(next.key);
  };
  const hideGroup = (name: string) =>
    changeSearch({
      hide: [...(search.hide ?? []).filter((other) => other !== name), name],
      result: undefined,
    });
  useHotkeys(
    'Search results',
    [
      { keys: 'j', label: 'Next result', run: () => move(1) },
      { keys: 'k', label: 'Previous result', run: () => move(-1) },
      {
        keys: 'o',
        label: 'Open the source',
        once: true,
        run: () => {
          if (selected?.url) window.open(selected.url, '_blank', 'noopener,noreferrer');
        },
      },
      {
        keys: 'c',
        label: 'Copy the first passage with its citation',
        once: true,
        run: () => {
          if (selected && selected.passages.length > 0)
            void copyText(citePassage(selected, 0), 'Passage copied with its citation.');
        },
      },
      {
        keys: 'escape',
        label: 'Back to the list',
        run: () => changeSearch({ result: undefined }, { replace: true }),
      },
    ],
    hasResults,
  );
  return {
    selected,
    /** The heading of the result that is read. */
    title,
    open,
    hideGroup,
    /** The row that is to take the focus once it is drawn. */
    focusWanted,
    onFocused: () => setFocusWanted(null),
  };
}
