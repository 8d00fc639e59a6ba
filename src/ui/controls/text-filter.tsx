import { Search, X } from 'lucide-react';
import { joinClasses } from '#/lib/join-classes.ts';
import { withoutKeys } from '#/lib/keys/known-keys.ts';
import { unlessComposing } from '../keys/is-composing.ts';
import { IconButton } from './button.tsx';

interface TextFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A text that rows must hold; Escape empties it. */
export function TextFilter({ label, value, onChange }: TextFilterProps) {
  return (
    <div role="search" className="relative flex w-full items-center sm:w-64">
      <Search size={14} aria-hidden className="pointer-events-none absolute left-2 text-muted" />
      <input
        type="search"
        value={value}
        aria-label={label}
        placeholder={label}
        spellCheck={false}
        onChange={(event) => onChange(withoutKeys(event.target.value))}
        onKeyDown={unlessComposing((event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          event.stopPropagation();
          onChange('');
        })}
        className={joinClasses(
          'ring-inside h-8 w-full min-w-0 appearance-none rounded-md border border-line-strong bg-raised pl-7 text-13 text-strong [&::-webkit-search-cancel-button]:hidden',
          value === '' ? 'pr-2' : 'pr-8',
        )}
      />
      {value !== '' && (
        <IconButton
          size="small"
          label="Clear the text"
          icon={<X size={14} />}
          onClick={() => onChange('')}
          className="absolute right-1"
        />
      )}
    </div>
  );
}
