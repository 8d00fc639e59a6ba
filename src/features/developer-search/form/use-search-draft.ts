import { useCallback, useEffect, useRef } from 'react';
import { useDebouncedParam } from '#/ui/controls/use-debounced-param.ts';
import type { SearchForm } from '../params/search-form.ts';
import { formPatch, isSameForm, readForm } from '../params/search-params.ts';
import { useSearchParams } from '../params/use-search-params.ts';

/**
 * The form as it is being edited. It is in the URL too, unsent; the first change after a sent search makes a new entry of the
 * history, so that "back" leads to that search and its answer.
 */
export function useSearchDraft() {
  const [search, changeSearch] = useSearchParams();
  /** Whether the URL holds a search that was sent, or is about to. */
  const sent = useRef(search.sent === '1');
  useEffect(() => {
    sent.current = search.sent === '1';
  }, [search]);
  const put = (form: SearchForm, before: SearchForm, isSent: boolean) => {
    const isNew = !isSameForm(form, before);
    const wasSent = sent.current;
    sent.current = isSent;
    // While a question is only being written, the answer on screen stays as it is being read.
    const view = isSent && (isNew || !wasSent) ? { result: undefined, hide: undefined } : {};
    changeSearch(
      { ...formPatch(form), sent: isSent ? '1' : undefined, ...view },
      { replace: !(wasSent && isNew) },
    );
  };
  const [draft, setDraft, writeDraft] = useDebouncedParam(
    readForm(search),
    (form, before) => put(form, before, false),
    {
      isSame: isSameForm,
    },
  );
  const edit = useCallback(
    (change: Partial<SearchForm> | ((form: SearchForm) => SearchForm)) =>
      setDraft((form) => (typeof change === 'function' ? change(form) : { ...form, ...change })),
    [setDraft],
  );
  /** The form goes into the URL at once, as sent. */
  const markSent = (form: SearchForm) => writeDraft(form, (now, before) => put(now, before, true));
  return { draft, edit, markSent };
}
