import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Decoded } from '#/api/client/decode.ts';
import type {
  DeveloperSearchResponse,
  WebSearchResponse,
} from '#/contract/schemas/developer-search.ts';
import { formatNumber, writeNumber } from '#/lib/format/format-number.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { Button } from '#/ui/controls/button.tsx';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { HostBehind, WebLink } from '#/ui/text/web-link.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { RawJson } from '#/ui/json-tree/raw-json.tsx';
import { UnreadElements } from '#/components/unread-elements.tsx';
import { ErrorBeside } from '#/components/error-beside.tsx';
import { viewResults } from '../answer/answer-view.ts';
import { readPlaces } from '../answer/read-places.ts';
import { SessionCredits } from '../form/cost-line.tsx';
import { compareAnswers, sayUncompared } from './compare-answers.ts';
import { MarkedText } from '../text/marked-text.tsx';
import { plainText } from '../text/plain-text.ts';
import { readQueryWords } from '../text/query-words.ts';
import { withoutTitle } from '../text/without-title.ts';
import { ComparisonTable } from './comparison-table.tsx';

/** As many as can be asked for: a service that keeps to no limit may send thousands. */
const AT_ONCE = 100;

interface Props {
  readonly query: string;
  readonly answer: Decoded<WebSearchResponse>;
  /** The developer search's answer to the same question, where it is here. */
  readonly developer: Decoded<DeveloperSearchResponse> | null;
  /** In the place of a comparison: how that answer is had, or what became of it. */
  readonly askDeveloper: ReactNode;
  /** An answer is drawn. */
  readonly onArrive: () => void;
}

/** The plain web shape: position, title, description. */
export function GeneralResults({ query, answer, developer, askDeveloper, onArrive }: Props) {
  const [comparing, setComparing] = useState(false);
  const [shown, setShown] = useState(AT_ONCE);
  const web = useMemo(() => answer.value.data.web ?? [], [answer.value]);
  const unread = answer.unread.filter(({ list }) => list === 'data.web');
  const isListLost = answer.warnings.some(({ path }) => path === 'data.web');
  const hasList = Array.isArray(asRecord(asRecord(answer.raw)['data'])['web']);
  // Of what nobody could read, or was not sent, it is not known what it lacks.
  const isComparable = !isListLost && (hasList || web.length > 0);
  const places = useMemo(() => readPlaces(answer, 'data.web', web.length), [answer, web]);
  const words = useMemo(() => readQueryWords(query), [query]);
  useEffect(onArrive, [answer, onArrive]);
  const comparison = useMemo(
    () =>
      developer && comparing && isComparable
        ? compareAnswers(
            placeResults(developer),
            web.map(({ url, title, position }, index) => ({
              url,
              title: title ?? url,
              position: position ?? places[index],
            })),
          )
        : null,
    [developer, comparing, isComparable, web, places],
  );
  const beside = (['news', 'images'] as const)
    .map((group) => [group, answer.value.data[group]?.length ?? 0] as const)
    .flatMap(([group, count]) => (count > 0 ? `${formatNumber(count)} in the group ${group}` : []))
    .join(' and ');
  const isListed = !comparison && !isListLost;
  return (
    <div className="flex max-w-4xl flex-col gap-4 px-4 py-4 sm:px-6">
      <ErrorBeside raw={answer.raw} />
      <UnreadElements elements={unread} read={web.length} many="results" />
      {developer && isComparable && (
        <Button
          size="small"
          className="self-start"
          aria-pressed={comparing}
          onClick={() => setComparing(!comparing)}
        >
          Compare with the developer search
        </Button>
      )}
      {!developer && askDeveloper}
      {comparison && developer && (
        <ComparisonTable comparison={comparison} doubt={sayUncompared(developer, answer)} />
      )}
      {isListLost && (
        <Notice tone="warning" title="The results could not be read">
          They are not in a form that the API describes. The raw answer below has them.
        </Notice>
      )}
      {beside !== '' && (
        <p className="text-13 text-muted">{`Beside web results the answer holds ${beside}, which the raw answer shows.`}</p>
      )}
      {isListed && web.length === 0 && unread.length === 0 && (
        <EmptyState
          title={hasList ? 'No web result came back' : 'The answer has no list of web results'}
        >
          {hasList
            ? 'The general search takes no scope and no filter. Its answer does not say what was searched.'
            : 'Whether anything was found is not known. What the service sent is in the raw answer below.'}
        </EmptyState>
      )}
      {isListed && web.length > 0 && (
        <ol className="flex flex-col" aria-label="Results of the general search">
          {web.slice(0, shown).map((result, index) => (
            <li key={`${index} ${result.url}`} className="grid grid-cols-[2rem_1fr] border-b py-3">
              <span className="pt-0.5 text-13 tabular text-muted">
                {writeNumber(result.position ?? places[index] ?? index + 1)}
              </span>
              <div className="flex min-w-0 flex-col gap-0.5">
                <ResultLink {...result} />
                <Description
                  text={withoutTitle(plainText(result.description ?? ''), result.title ?? '')}
                  words={words}
                />
                {result.category !== null && result.category !== 'developer' && (
                  <span className="text-12 text-muted">{`category ${result.category}`}</span>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      {isListed && (
        <ShowMore shown={shown} total={web.length} onMore={() => setShown(shown + AT_ONCE)} />
      )}
      <p className="text-12 text-muted empty:hidden">
        <SessionCredits />
      </p>
      <RawJson value={answer.raw} label="Raw answer" />
    </div>
  );
}

/** Where the answer has no title, its address stands for it. */
function ResultLink({ url, title }: { readonly url: string; readonly title: string | null }) {
  const name = title?.trim() || url;
  return (
    <>
      <WebLink
        href={url}
        className="self-start rounded-sm text-14 font-medium text-accent hover:underline"
      >
        <span dir="auto" className="wrap-anywhere">
          <HiddenText text={name} />
        </span>
      </WebLink>
      {name !== url && (
        <span className="font-mono text-12 text-muted wrap-anywhere">
          <HiddenText text={url} />
        </span>
      )}
      <HostBehind address={url} />
    </>
  );
}

/** The results of the developer search, each with its place in the answer. */
function placeResults(answer: Decoded<DeveloperSearchResponse>) {
  const results = viewResults(answer.value);
  const places = readPlaces(answer, 'results', results.length);
  return results.map(({ url, title }, index) => ({ url, title, position: places[index] }));
}

const Description = ({
  text,
  words,
}: {
  readonly text: string;
  readonly words: readonly string[];
}) =>
  text === '' ? null : (
    <p dir="auto" className="prose-width text-13 text-body wrap-anywhere">
      <MarkedText text={text} words={words} />
    </p>
  );
