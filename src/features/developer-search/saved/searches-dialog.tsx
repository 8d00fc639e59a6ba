import { useRouter } from '@tanstack/react-router';
import { Pencil, Play, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { describeStorageLife } from '#/components/describe-storage-life.ts';
import { useRecentVisits } from '#/components/recent-visits.ts';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { makeRandomId } from '#/lib/random-id.ts';
import { Button, IconButton } from '#/ui/controls/button.tsx';
import { Dialog } from '#/ui/overlay/dialog.tsx';
import { TextField } from '#/ui/controls/text-field.tsx';
import { useStoredState } from '#/ui/storage/use-stored-state.ts';
import { labelRun } from '../form/form-values.ts';
import type { SearchForm } from '../params/search-form.ts';
import { describeForm } from '../form/describe-form.ts';
import { listHrefs } from './remember-search.ts';
import {
  isSaved,
  MAX_RECENT,
  readSearches,
  removeRecent,
  removeSaved,
  rename,
  save,
  type Searches,
  searchesKey,
} from './searches.ts';

interface Props {
  /** Which search `onRun` sends. */
  readonly searchKind: 'developer' | 'general';
  readonly onClose: () => void;
  readonly onFill: (form: SearchForm) => void;
  readonly onRun: (form: SearchForm) => void;
}

/** Recent and saved searches of this browser: to fill the form again, to run again, to name, to delete. */
export function SearchesDialog({ searchKind, onClose, onFill, onRun }: Props) {
  const router = useRouter();
  const service = useServiceName();
  const [searches, setSearches] = useStoredState(searchesKey(service), readSearches);
  const [, setVisits] = useRecentVisits(service);
  const forget = (form: SearchForm) => {
    setSearches((now) => removeRecent(now, form));
    // The overview and the palette list it, too.
    const visited = listHrefs(router, form);
    setVisits((visits) => visits.filter(({ href }) => !visited.includes(href)));
  };
  const [renaming, setRenaming] = useState<string | null>(null);
  const pick = (act: (form: SearchForm) => void) => (form: SearchForm) => {
    onClose();
    act(form);
  };
  const entry = (form: SearchForm, name: string) => (
    <SearchEntry {...{ searchKind, form, name }} onFill={pick(onFill)} onRun={pick(onRun)} />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Searches"
      description={`Searches that you name, and the last ${MAX_RECENT} that you send, are ${describeStorageLife(service, [searchesKey(service)])}.`}
      size="medium"
    >
      <section aria-label="Saved searches" className="flex flex-col">
        <h3 className="pb-1 text-13">Saved</h3>
        {searches.saved.length === 0 && (
          <p className="text-13 text-muted">
            None yet. Save one of the recent searches with its star.
          </p>
        )}
        <ul>
          {searches.saved.map(({ id, name, form }) => (
            <li key={id} className="flex items-center gap-1 border-b py-1.5">
              {renaming === id ? (
                <RenameForm
                  name={name}
                  onRename={(next) => {
                    setSearches((now) => rename(now, id, next));
                    setRenaming(null);
                  }}
                />
              ) : (
                <>
                  {entry(form, name)}
                  <IconButton
                    label={`Rename ${tellApart(name, form)}`}
                    icon={<Pencil size={14} aria-hidden />}
                    size="small"
                    onClick={() => setRenaming(id)}
                  />
                </>
              )}
              <IconButton
                label={`Delete ${tellApart(name, form)}`}
                icon={<Trash2 size={14} aria-hidden />}
                size="small"
                onClick={() => setSearches((now) => removeSaved(now, id))}
              />
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Recent searches" className="mt-6 flex flex-col">
        <h3 className="pb-1 text-13">Recent</h3>
        {searches.recent.length === 0 && (
          <p className="text-13 text-muted">None is kept. A search that you send is listed here.</p>
        )}
        <ul>
          {searches.recent.map(({ form }) => (
            <li
              key={`${form.query} ${describeForm(form)}`}
              className="flex items-center gap-1 border-b py-1.5"
            >
              {entry(form, form.query)}
              <IconButton
                label={`Save ${tellApart(form.query, form)}`}
                icon={<Star size={14} aria-hidden {...(isSaved(searches, form) && FILLED)} />}
                disabled={isSaved(searches, form)}
                size="small"
                onClick={() => setSearches((now) => saveByQuestion(now, form))}
              />
              <IconButton
                label={`Forget ${tellApart(form.query, form)}`}
                icon={<Trash2 size={14} aria-hidden />}
                size="small"
                onClick={() => forget(form)}
              />
            </li>
          ))}
        </ul>
      </section>
    </Dialog>
  );
}

/**
 * For the name of a button: two searches of one question are told apart by what narrows them. The second half of a double click goes on to what
 * bears the same name (`guardDoublePress`), and would delete the next one, too.
 */
const tellApart = (name: string, form: SearchForm): string =>
  [name, describeForm(form)].filter((part) => part !== '').join(', ');

const FILLED = { fill: 'currentColor' };

const saveByQuestion = (searches: Searches, form: SearchForm): Searches =>
  save(searches, form, form.query.slice(0, 80), makeRandomId(), Date.now());

/** Who asked to rename goes on typing. */
const focusField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();

interface RenameProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
}

function RenameForm({ name, onRename }: RenameProps) {
  const [typed, setTyped] = useState(name);
  return (
    <form
      ref={focusField}
      className="flex min-w-0 flex-1 items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onRename(typed);
      }}
    >
      <TextField label="Name" hideLabel className="flex-1" value={typed} onChange={setTyped} />
      <Button type="submit">Rename</Button>
    </form>
  );
}

interface EntryProps extends Pick<Props, 'searchKind'> {
  readonly form: SearchForm;
  readonly name: string;
  readonly onFill: (form: SearchForm) => void;
  readonly onRun: (form: SearchForm) => void;
}

function SearchEntry({ searchKind, form, name, onFill, onRun }: EntryProps) {
  return (
    <>
      <button
        type="button"
        onClick={() => onFill(form)}
        className="flex min-w-0 flex-1 flex-col rounded-sm px-1 py-0.5 text-left hover:bg-hover"
      >
        <span className="line-clamp-2 text-13 text-strong wrap-anywhere">{name}</span>
        <span className="truncate text-12 text-muted">
          {describeForm(form) || 'no scope, no filters'}
        </span>
      </button>
      <Button
        size="small"
        variant="quiet"
        icon={<Play size={12} aria-hidden />}
        onClick={() => onRun(form)}
      >
        {/* The specification names no price for the general search. */}
        {searchKind === 'general' ? 'Run' : labelRun('Run', form)}
        <span className="sr-only">{`: ${tellApart(name, form)}`}</span>
      </Button>
    </>
  );
}
