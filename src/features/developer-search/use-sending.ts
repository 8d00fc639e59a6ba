import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { findProblems } from './form/form-values.ts';
import { canSend, findRuleNotes } from './form/search-rules.ts';
import type { SearchForm } from './params/search-form.ts';
import { hrefOfSearch, rememberSearch } from './saved/remember-search.ts';
import type { Searches } from './use-searches.ts';

interface Sending {
  /** The address says that the form was sent as it is. */
  readonly isSent: boolean;
  readonly send: Searches['send'];
  /** There is nothing to send: the question is to be written. */
  readonly toQuestion: () => void;
}

/** Sends what can be sent and keeps it in this browser; of anything else it shows what is wrong, for which the options open. */
export function useSending(
  draft: SearchForm,
  searchKind: Searches['searchKind'],
  { isSent, send, toQuestion }: Sending,
) {
  const service = useServiceName();
  const router = useRouter();
  const [optionsOpen, setOptionsOpen] = useState(() => {
    // Whoever comes back to an answer reads it: what was said before the search is no news.
    if (isSent && canSend(draft, 'developer')) return false;
    return (
      findRuleNotes(draft).length > 0 ||
      Object.keys(findProblems({ ...draft, query: 'x' })).length > 0
    );
  });
  const [triedEmpty, setTriedEmpty] = useState(false);
  const run = (form: SearchForm, again = false) => {
    const isEmpty = form.query.trim() === '';
    if (!canSend(form, searchKind)) {
      setTriedEmpty(isEmpty);
      if (isEmpty) toQuestion();
      else setOptionsOpen(true);
      return;
    }
    setTriedEmpty(false);
    setOptionsOpen(false);
    rememberSearch(service, form, hrefOfSearch(router, form, searchKind));
    send(form, again);
  };
  return {
    run,
    optionsOpen,
    setOptionsOpen,
    showsMissingQuery: triedEmpty && draft.query.trim() === '',
  };
}
