import { joinClasses } from '#/lib/join-classes.ts';
import { IS_APPLE } from './is-apple.ts';

const NAMES: Readonly<Record<string, string>> = {
  mod: IS_APPLE ? '⌘' : 'Ctrl',
  shift: 'Shift',
  enter: 'Enter',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  space: 'Space',
};

interface KbdProps {
  /** As `use-hotkeys.ts` writes them: `j`, `mod+k`, `g m`. */
  readonly keys: string;
  readonly onDark?: boolean;
}

/** `mod+k` is two keys, `+` is one, `mod++` two. */
const splitStroke = (stroke: string) => stroke.split(/(?<=.)\+(?=.)/);

/** A key or a combination, drawn as keys. */
export function Kbd({ keys, onDark = false }: KbdProps) {
  return (
    <span className="inline-flex items-center gap-0.5">
      {keys.split(' ').flatMap((stroke) =>
        splitStroke(stroke).map((key) => (
          <kbd
            key={`${stroke} ${key}`}
            className={joinClasses(
              'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm border px-1 font-sans text-12',
              onDark ? 'border-current/40' : 'border-line-strong/60 text-muted',
            )}
          >
            {NAMES[key] ?? (stroke.length > 1 && key.length === 1 ? key.toUpperCase() : key)}
          </kbd>
        )),
      )}
    </span>
  );
}
