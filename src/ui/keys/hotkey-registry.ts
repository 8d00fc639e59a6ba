import type { Hotkey } from './use-hotkeys.ts';
import { IS_APPLE } from './is-apple.ts';
import { isComposing } from './is-composing.ts';
import { readStored } from '../storage/stored.ts';

interface Group {
  readonly name: string;
  readonly hotkeys: readonly Hotkey[];
}

const groups: Group[] = [];
/** How long the second stroke of a sequence may take. */
const SEQUENCE_MS = 1200;
/** The longest that keys wait for a field that is fetched, in milliseconds. */
const LONGEST_HOLD_MS = 5_000;
/** By `performance.now()`: a clock that is set back meanwhile would keep all keys for as long. */
let heldUntil = 0;
/** What was typed and pasted meanwhile, stroke by stroke. */
let heldStrokes: string[] = [];
let firstStroke: { readonly stroke: string; readonly at: number } | null = null;

/** The letters of another script, which a Greek, a Russian or a Thai keyboard writes. */
const OTHER_LETTER = /^(?!\p{Script=Latin})[\p{L}\p{M}]$/u;
const BRACKETS: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };
/** What AltGr, or Option on Apple, writes where a keyboard has no key for it: `[` on a German one. */
const SIGN = /^[!-/:-@[-`{-~]$/;

/** The key of an event: what it writes, or where that is a letter of another script, what is printed beside it on the same key. */
function nameKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key === ' ') return 'space';
  const beside = OTHER_LETTER.test(key)
    ? (/^Key([A-Z])$/.exec(code)?.[1] ?? BRACKETS[code])
    : undefined;
  return (beside ?? key).toLowerCase();
}

/** The strokes an event stands for: `shift+j` for a letter, `?` for a sign that needs Shift, or AltGr, anyway. */
export function strokeOf(
  event: Pick<
    KeyboardEvent,
    'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
  >,
): string {
  const key = nameKey(event);
  // Windows says of AltGr that Control and Alt are held as well, Apple of Option that Alt is.
  const isOption = IS_APPLE && event.altKey && !event.ctrlKey && !event.metaKey;
  const isWritten = SIGN.test(key) && (isOption || event.getModifierState('AltGraph'));
  const mod = !isWritten && (event.ctrlKey || event.metaKey);
  const needsShift = event.shiftKey && (key.length > 1 || /[a-z]/.test(key));
  return `${mod ? 'mod+' : ''}${!isWritten && event.altKey ? 'alt+' : ''}${needsShift ? 'shift+' : ''}${key}`;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(?:TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(?:checkbox|radio|button|range)$/.test(target.type)));
const isInFloating = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('[role=dialog], [role=menu], [role=listbox]') !== null;
/** WCAG 2.2, 2.1.4: single keys can be turned off. */
const singleKeysAreOn = () => readStored('single-keys') !== 'false';

function handle(event: KeyboardEvent): void {
  if (event.defaultPrevented || isComposing(event)) return;
  if (isHeld()) return holdKey(event);
  const stroke = strokeOf(event);
  const sequence =
    firstStroke !== null && event.timeStamp - firstStroke.at < SEQUENCE_MS
      ? `${firstStroke.stroke} ${stroke}`
      : null;
  firstStroke = null;
  const restricted = isTyping(event.target) || isInFloating(event.target);
  // What was registered last is nearest to the reader.
  const all = groups.toReversed().flatMap((group) => group.hotkeys);
  const usable = all.filter(
    (hotkey) =>
      (hotkey.whileTyping === true || !restricted) &&
      (singleKeysAreOn() || hotkey.keys.startsWith('mod+')),
  );
  const match =
    usable.find((hotkey) => hotkey.keys === sequence) ??
    usable.find((hotkey) => hotkey.keys === stroke);
  if (match) {
    event.preventDefault();
    match.run(event);
  } else if (usable.some((hotkey) => hotkey.keys.startsWith(`${stroke} `)))
    firstStroke = { stroke, at: event.timeStamp };
}

/** `Enter`, `ArrowDown`, `F5`: what is none of these is what the key writes. */
const NAMED_KEY = /^[A-Z][A-Za-z\d]+$/;
const isHeld = () => performance.now() < heldUntil;

function holdKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Backspace') heldStrokes.pop();
  else if (NAMED_KEY.test(event.key)) return;
  else heldStrokes.push(event.key);
  event.preventDefault();
}

function holdPaste(event: ClipboardEvent): void {
  if (!isHeld()) return;
  heldStrokes.push(event.clipboardData?.getData('text/plain') ?? '');
  event.preventDefault();
}

/**
 * Until a part that was asked for is here, what is typed is meant for it: no letter acts on the screen below. `opening` says whether it came
 * with a field, which takes what was typed meanwhile (`takeHeldText`) once it has the focus.
 */
export function holdKeys(opening: Promise<{ readonly hasField: boolean }>): void {
  heldUntil = performance.now() + LONGEST_HOLD_MS;
  heldStrokes = [];
  window.addEventListener('paste', holdPaste);
  void opening.then(({ hasField }) => {
    const { activeElement } = document;
    // It was open already.
    if (!hasField || (isTyping(activeElement) && isInFloating(activeElement))) takeHeldText();
  });
}

/** What was typed and pasted for a field before it was here, once; from now on it goes where it is typed. */
export function takeHeldText(): string {
  // Also of a field that comes after all that time: what was typed in the beginning was meant for it.
  const text = heldStrokes.join('');
  heldUntil = 0;
  heldStrokes = [];
  window.removeEventListener('paste', holdPaste);
  return text;
}

/** Adds keys under a heading. Gives what takes them away again. */
export function addHotkeys(name: string, hotkeys: readonly Hotkey[]): () => void {
  if (groups.length === 0) window.addEventListener('keydown', handle);
  const group = { name, hotkeys };
  groups.push(group);
  return () => {
    groups.splice(groups.indexOf(group), 1);
    if (groups.length === 0) window.removeEventListener('keydown', handle);
  };
}

/** What can be pressed now; several groups may have one name. */
export const listHotkeys = (): readonly Group[] => groups;
