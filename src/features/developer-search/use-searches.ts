import { useState } from 'react';
import { searchCost } from '#/contract/search-cost.ts';
import { requestedResults } from './form/form-values.ts';
import type { SearchForm } from './params/search-form.ts';
import { isSameForm, writeForm } from './params/search-params.ts';
import { useSearchParams } from './params/use-search-params.ts';
import { useSentGeneralSearch, useSentSearch, useShownForm } from './use-sent-search.ts';

type SearchKind = 'developer' | 'general';

export type Searches = ReturnType<typeof useSearches>;

const nameSent = (searchKind: SearchKind, form: SearchForm) =>
  `${searchKind} ${JSON.stringify(writeForm(form))}`;

/** The question that is answered on screen, on both searches, and the one of them (`active`) that is looked at. */
export function useSearches() {
  const [search] = useSearchParams();
  const shown = useShownForm(search);
  const searchKind: SearchKind = search.tab === 'general' ? 'general' : 'developer';
  const developer = useSentSearch(shown);
  const general = useSentGeneralSearch(shown, searchKind === 'general');
  const active = searchKind === 'general' ? general : developer;
  /** What was sent since the page was loaded: of anything else only its answer, if one was saved, can tell. */
  const [sentHere, setSentHere] = useState<readonly string[]>([]);
  const noteSent =
    (kind: SearchKind, { send }: Pick<typeof active, 'send'>) =>
    (form: SearchForm, again: boolean) => {
      setSentHere((before) => [...before, nameSent(kind, form)]);
      send(form, again);
    };
  /** What the address said was sent before this page can tell to which of the two. */
  const [sentBefore] = useState(shown);
  const isKnownUnsent =
    shown !== null &&
    (sentBefore === null || !isSameForm(sentBefore, shown)) &&
    !sentHere.includes(nameSent(searchKind, shown)) &&
    sentHere.includes(nameSent(searchKind === 'general' ? 'developer' : 'general', shown));
  // Of one load to the next only answers are kept: that of one search does not say that the other was sent, too.
  const isOtherHere = (searchKind === 'general' ? developer : general).query.data !== undefined;
  const notSaid = isOtherHere ? ('unsaid' as const) : ('gone' as const);
  return {
    shown,
    searchKind,
    developer: { ...developer, send: noteSent('developer', developer) },
    general,
    active,
    send: noteSent(searchKind, active),
    /** Why there is no answer, where none is on its way and nothing failed. */
    absence: isKnownUnsent ? ('unsent' as const) : notSaid,
    /** The specification names no price for the general search. */
    creditsEach:
      searchKind === 'developer' && shown !== null
        ? searchCost(requestedResults(shown))
        : undefined,
  };
}
