import { useIsFile } from '#/api/queries/use-is-file.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { useDeviceTime } from '#/ui/feedback/use-device-time.ts';
import { ListFacts } from './answer/list-facts.tsx';
import { SavedNote } from './answer/saved-note.tsx';
import { labelRun } from './form/form-values.ts';
import type { SearchForm } from './params/search-form.ts';
import type { Searches } from './use-searches.ts';

/** What came longer ago did not come just now. */
const JUST_NOW_MS = 5 * 60_000;

/** Beside the tabs: which question the answer is for, how much it holds, and when it came if not just now. */
export function AnswerFacts({
  searches,
  isChanged,
  onRun,
}: {
  readonly searches: Searches;
  /** The form holds another question by now. */
  readonly isChanged: boolean;
  readonly onRun: (form: SearchForm, again?: boolean) => void;
}) {
  const { shown, searchKind, developer, general, active } = searches;
  const ofWeb = general.query.data?.value.data.web?.length ?? 0;
  const { isFetching, error, data, dataUpdatedAt } = active.query;
  // It becomes so on a screen that stays open.
  const isOld = useDeviceTime(30_000) - dataUpdatedAt > JUST_NOW_MS;
  const isFile = useIsFile();
  const isOfEarlier = data !== undefined && isOld && !isFile;
  const answeredAt = active.savedAt ?? (isOfEarlier ? dataUpdatedAt : null);
  return (
    <>
      {shown !== null && isChanged && (
        <ChangedNote query={shown.query} isAnswered={data !== undefined} />
      )}
      <div className="flex h-9 shrink-0 items-center gap-2 pr-4 max-md:gap-0 max-md:pr-1 text-12 text-muted empty:hidden">
        {searchKind === 'developer' && developer.query.data && (
          <ListFacts response={developer.query.data.value} />
        )}
        {searchKind === 'general' && ofWeb > 0 && (
          <output className="max-md:pr-3">{formatCount(ofWeb, 'result')}</output>
        )}
        {shown !== null && answeredAt !== null && !isFetching && error === null && (
          <SavedNote
            at={answeredAt}
            isRestored={active.savedAt !== null}
            onAgain={isChanged ? undefined : () => onRun(shown, true)}
            againLabel={searchKind === 'general' ? 'Search again' : labelRun('Search again', shown)}
          />
        )}
      </div>
    </>
  );
}

interface ChangedNoteProps {
  readonly query: string;
  readonly isAnswered: boolean;
}

function ChangedNote({ query, isAnswered }: ChangedNoteProps) {
  const subject = isAnswered ? 'These results are for' : 'What follows is about';
  return (
    <output className="min-w-0 truncate px-4 pb-2 text-12 text-muted max-md:shrink-0 max-md:pl-2">
      <span className="max-md:hidden">{`${subject} “${query}”; the form has changed since.`}</span>
      <span className="md:hidden">For an earlier query</span>
    </output>
  );
}
