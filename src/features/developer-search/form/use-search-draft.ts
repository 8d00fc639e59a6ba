import { useCallback, useEffect, useRef, useState } from 'react';
import type { SearchForm } from '../params/search-form.ts';
import { formPatch, isSameForm, readForm } from '../params/search-params.ts';
import { useSearchParams } from '../params/use-search-params.ts';

/** Typing reaches the URL after this pause: each write is a navigation. */
const WRITE_AFTER_MS = 250;

/**
 * The form as it is being edited. It stands in the URL too, unsent; the first change after a sent search makes a new entry of the
 * history, so that "back" leads to that search and its answer.
 */
export function useSearchDraft() {
  const [search, changeSearch] = useSearchParams();
  const inUrl = readForm(search);
  const [draft, setDraft] = useState(inUrl);
  const latest = useRef({ draft, sent: search.sent === '1' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The URL's form when it was last looked at, and what we wrote since and have not seen there yet. */
  const seen = useRef(inUrl);
  const written = useRef<SearchForm[]>([]);

  useEffect(() => {
    latest.current.sent = search.sent === '1';
    if (isSameForm(inUrl, seen.current)) return;
    seen.current = inUrl;
    const ours = written.current.findIndex((form) => isSameForm(form, inUrl));
    if (ours >= 0) {
      written.current.splice(0, ours + 1);
      return;
    }
    // Back, forward or a link: the form follows the URL.
    clearTimeout(timer.current);
    written.current = [];
    latest.current.draft = inUrl;
    setDraft(inUrl);
  }, [inUrl, search.sent]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const put = useCallback(
    (form: SearchForm, sent: boolean) => {
      clearTimeout(timer.current);
      const isNew = !isSameForm(form, written.current.at(-1) ?? seen.current);
      if (!isNew && !sent) return;
      if (isNew) written.current.push(form);
      const wasSent = latest.current.sent;
      latest.current.sent = sent;
      // While a question is only being written, the answer on screen stays as it is being read.
      const view = sent && (isNew || !wasSent) ? { result: undefined, hide: undefined } : {};
      changeSearch({ ...formPatch(form), sent: sent ? '1' : undefined, ...view }, { replace: !(wasSent && isNew) });
    },
    [changeSearch],
  );

  const edit = useCallback(
    (change: Partial<SearchForm> | ((form: SearchForm) => SearchForm)) => {
      const next = typeof change === 'function' ? change(latest.current.draft) : { ...latest.current.draft, ...change };
      latest.current.draft = next;
      setDraft(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => put(latest.current.draft, false), WRITE_AFTER_MS);
    },
    [put],
  );

  /** The form goes into the URL at once, as sent. */
  const markSent = useCallback(
    (form: SearchForm) => {
      latest.current.draft = form;
      setDraft(form);
      put(form, true);
    },
    [put],
  );
  return { draft, edit, markSent };
}
