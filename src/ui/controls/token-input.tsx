import { X } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import { HiddenText } from '../text/hidden-text.tsx';
import { describedBy, FieldFrame, type FieldProps, hintFor, inputClasses } from './field.tsx';
import { ShowMore } from './show-more.tsx';
import { splitTokens } from './split-tokens.ts';
import { TokenDraft } from './token-draft.tsx';
import { useLeave } from './use-leave.ts';

interface TokenInputProps extends Omit<FieldProps, 'hideLabel' | 'problem'> {
  readonly tokens: readonly string[];
  readonly onChange: (tokens: readonly string[]) => void;
  /** What is wrong with one token, or null. A bad token stays, marked. */
  readonly validate?: (token: string) => string | null;
  readonly max?: number;
  /** How a text becomes tokens, where a comma alone does not end one. */
  readonly split?: (text: string) => readonly string[];
  readonly placeholder?: string;
  readonly mono?: boolean;
}

/** Of a pasted list so many are drawn at once: with thousands every key that is pressed in the form would take seconds. */
const AT_ONCE = 100;

/** Several short values. Enter, comma or leaving the field adds one; a pasted list becomes many; Backspace takes the last back to edit it. */
export function TokenInput({
  label,
  hint,
  className,
  tokens,
  onChange,
  validate,
  max,
  split,
  placeholder,
  mono = false,
}: TokenInputProps) {
  const listTokens = split ?? splitTokens;
  const id = useId();
  const [draft, setDraft] = useState('');
  const [most, setMost] = useState(AT_ONCE);
  const input = useRef<HTMLInputElement>(null);
  const add = (text: string) => {
    const known = new Set(tokens);
    const fresh = listTokens(text).filter((token) => !known.has(token));
    if (fresh.length > 0) onChange([...tokens, ...new Set(fresh)]);
    setDraft('');
  };
  useLeave(() => add(draft));
  const remove = (token: string) => {
    onChange(tokens.filter((other) => other !== token));
    input.current?.focus();
  };
  const problem = useMemo(() => findProblem(tokens, max, validate), [tokens, max, validate]);
  const drawn = useMemo(() => chooseDrawn(tokens, most, validate), [tokens, most, validate]);
  const counter = max !== undefined && tokens.length > 0 && (
    <span className="tabular text-12 text-muted">{`${tokens.length} of ${max}`}</span>
  );
  return (
    <FieldFrame
      {...{ id, label, problem }}
      hint={hintFor([...tokens, draft].join(' '), hint)}
      aside={counter}
      className={className}
    >
      <div
        className={joinClasses(
          inputClasses(problem),
          'flex min-h-8 flex-wrap items-center gap-1 !px-1 py-[3px] focus-within:outline-2 focus-within:outline-accent',
        )}
      >
        {drawn.map((token) => (
          <Token
            key={token}
            token={token}
            isBad={Boolean(validate?.(token))}
            mono={mono}
            onRemove={() => remove(token)}
          />
        ))}
        <TokenDraft
          ref={input}
          id={id}
          draft={draft}
          placeholder={tokens.length === 0 ? placeholder : undefined}
          endsAtComma={split === undefined}
          listTokens={listTokens}
          onDraft={setDraft}
          onAdd={add}
          onTakeBack={() => {
            const last = tokens.at(-1);
            if (last === undefined) return false;
            onChange(tokens.slice(0, -1));
            setDraft(last);
            return true;
          }}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(id, { hint, problem })}
          className={joinClasses(
            'h-6 min-w-24 flex-1 bg-transparent px-1.5 outline-none',
            mono ? 'font-mono text-13' : 'text-14',
          )}
        />
      </div>
      <ShowMore shown={drawn.length} total={tokens.length} onMore={() => setMost(most + AT_ONCE)} />
    </FieldFrame>
  );
}

/** The first ones, and of the others some that are wrong: what has to be mended is in sight. */
const chooseDrawn = (
  tokens: readonly string[],
  most: number,
  validate: TokenInputProps['validate'],
): readonly string[] => [
  ...tokens.slice(0, most),
  ...tokens
    .slice(most)
    .filter((token) => validate?.(token))
    .slice(0, AT_ONCE),
];

/** The first thing that is wrong with the tokens, or null. */
function findProblem(
  tokens: readonly string[],
  max: number | undefined,
  validate: TokenInputProps['validate'],
): string | null {
  if (max !== undefined && tokens.length > max)
    return `At most ${max}; there are ${tokens.length}.`;
  for (const token of tokens) {
    const text = validate?.(token) ?? null;
    if (text !== null) return `${token}: ${text}`;
  }
  return null;
}

interface TokenProps {
  readonly token: string;
  readonly isBad: boolean;
  readonly mono: boolean;
  readonly onRemove: () => void;
}

const Token = ({ token, isBad, mono, onRemove }: TokenProps) => (
  <span
    className={joinClasses(
      'inline-flex h-6 max-w-full items-center rounded-sm border bg-sunken pl-1.5 text-13',
      mono && 'font-mono text-12',
      isBad ? 'border-error text-error' : 'border-line',
    )}
  >
    <span className="truncate">
      <HiddenText text={token} />
    </span>
    <button
      type="button"
      aria-label={`Remove ${token}`}
      onClick={onRemove}
      className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:text-strong"
    >
      <X size={12} aria-hidden />
    </button>
  </span>
);
