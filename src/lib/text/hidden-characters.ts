/** A stretch of a text: what is seen as it is (`name` null), or characters that are not seen, with a mark and a name for them. */
export interface TextStretch {
  readonly text: string;
  /** A few letters to be drawn: `RLO`, `NBSP ×3`. */
  readonly mark: string;
  /** `right-to-left override, U+202E`; null for what is seen. */
  readonly name: string | null;
}

// Controls but the tab and the line feed; format characters but the Arabic and Syriac signs that are drawn; halves of surrogate pairs;
// spaces but the plain one; fillers and joiners that Unicode counts elsewhere; variation selectors; tags.
const HIDDEN_CLASS = String.raw`(?![\t\n\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd} ])[\p{Cc}\p{Cf}\p{Cs}\p{Z}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\p{VS}\u{e0000}-\u{e0fff}]`;
// What an emoji is put together with shows in the emoji.
const IN_EMOJI = String.raw`(?<=[\p{Extended_Pictographic}#*0-9])[\ufe0e\ufe0f]|(?<=[\p{Extended_Pictographic}\p{EMod}\ufe0f])\u200d(?=\p{Extended_Pictographic})`;
const HIDDEN = new RegExp(`(?!${IN_EMOJI})${HIDDEN_CLASS}`, 'u');
const HIDDEN_RUN = new RegExp(`(?:(?!${IN_EMOJI})${HIDDEN_CLASS})+`, 'gu');
const ASCII_PRINTABLE = /^[\t\n -~]*$/;

/** Whether a text has characters that are not seen, or that look like a plain space. */
export const hasHidden = (text: string): boolean =>
  !ASCII_PRINTABLE.test(text) && HIDDEN.test(text);

/** More different characters than these in one run are counted, not named one by one. */
const MOST_MARKS = 4;

/** The text cut where something is hidden in it; joined again it is the same text. */
export function splitHidden(text: string): readonly TextStretch[] {
  const stretches: TextStretch[] = [];
  let at = 0;
  const showUpTo = (end: number) => {
    if (end > at) stretches.push({ text: text.slice(at, end), mark: '', name: null });
  };
  for (const match of text.matchAll(HIDDEN_RUN)) {
    showUpTo(match.index);
    stretches.push(...markRun(match[0]));
    at = match.index + match[0].length;
  }
  showUpTo(text.length);
  return stretches;
}

function markRun(run: string): TextStretch[] {
  const groups: string[][] = [];
  for (const character of run) {
    const last = groups.at(-1);
    if (last?.[0] === character) last.push(character);
    else groups.push([character]);
  }
  if (groups.length > MOST_MARKS) {
    const characters = Array.from(run);
    const names = [...new Set(characters.map(nameCharacter))];
    const rest = names.length > MOST_MARKS ? ' and others' : '';
    return [
      {
        text: run,
        mark: `${characters.length} hidden`,
        name: `hidden characters: ${names.slice(0, MOST_MARKS).join('; ')}${rest}`,
      },
    ];
  }
  return groups.map((group) => {
    const [character = ''] = group;
    const times = group.length > 1 ? ` ×${group.length}` : '';
    return {
      text: group.join(''),
      mark: `${markOf(character)}${times}`,
      name: `${nameCharacter(character)}${times}`,
    };
  });
}

const NAMED: ReadonlyMap<string, readonly [mark: string, name: string]> = new Map([
  ['\u00a0', ['NBSP', 'no-break space']],
  ['\u00ad', ['SHY', 'soft hyphen']],
  ['\u061c', ['ALM', 'Arabic letter mark']],
  ['\u200b', ['ZWSP', 'zero width space']],
  ['\u200c', ['ZWNJ', 'zero width non-joiner']],
  ['\u200d', ['ZWJ', 'zero width joiner']],
  ['\u200e', ['LRM', 'left-to-right mark']],
  ['\u200f', ['RLM', 'right-to-left mark']],
  ['\u2028', ['LS', 'line separator']],
  ['\u2029', ['PS', 'paragraph separator']],
  ['\u202a', ['LRE', 'left-to-right embedding']],
  ['\u202b', ['RLE', 'right-to-left embedding']],
  ['\u202c', ['PDF', 'pop directional formatting']],
  ['\u202d', ['LRO', 'left-to-right override']],
  ['\u202e', ['RLO', 'right-to-left override']],
  ['\u202f', ['NNBSP', 'narrow no-break space']],
  ['\u2060', ['WJ', 'word joiner']],
  ['\u2066', ['LRI', 'left-to-right isolate']],
  ['\u2067', ['RLI', 'right-to-left isolate']],
  ['\u2068', ['FSI', 'first strong isolate']],
  ['\u2069', ['PDI', 'pop directional isolate']],
  ['\u3000', ['IDSP', 'ideographic space']],
  ['\ufeff', ['BOM', 'zero width no-break space']],
  ['\r', ['CR', 'carriage return']],
  ['\0', ['NUL', 'null character']],
]);

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
const markOf = (character: string): string => NAMED.get(character)?.[0] ?? codeOf(character);
const nameCharacter = (character: string): string =>
  `${NAMED.get(character)?.[1] ?? nameKind(character)}, ${codeOf(character)}`;

function nameKind(character: string): string {
  if (/\p{Cc}/u.test(character)) return 'control character';
  if (/\p{Cs}/u.test(character)) return 'half of a surrogate pair';
  if (/\p{Z}/u.test(character)) return 'space of another kind';
  if (/\p{VS}/u.test(character)) return 'variation selector';
  return /[\u{e0000}-\u{e007f}]/u.test(character) ? 'tag character' : 'invisible character';
}
