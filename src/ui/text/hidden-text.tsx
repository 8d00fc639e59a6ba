import './hidden-text.css';
import { cutText, hasLongRun } from '#/lib/text/cut-text.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { hasHidden, splitHidden } from '#/lib/text/hidden-characters.ts';
import { PLAIN_LETTERS } from '../bounded-jsx/bound-props.ts';

/** Each mark is an element of its own: a text of nothing else must not weigh as much as the rest of the page. */
const MOST_STRETCHES = 4_000;

interface HiddenTextProps {
  readonly text: string;
  /** How many of its characters are drawn at most; as `cutText` has it if not given. */
  readonly most?: number;
}

/**
 * A text in which nothing hides: a character that is not seen, or that turns the direction of what follows, has a mark with its name. The
 * marks are drawn, not written: what is selected and copied is the text.
 */
export function HiddenText({ text: whole, most }: HiddenTextProps) {
  const text = cutText(whole, most);
  const marked = hasHidden(text) ? markHidden(text) : text;
  return hasLongRun(text) ? <span style={PLAIN_LETTERS}>{marked}</span> : marked;
}

function markHidden(text: string) {
  const stretches = splitHidden(text);
  const marked = stretches.slice(0, MOST_STRETCHES).map(({ text: part, mark, name }, index) =>
    name === null ? (
      part
    ) : (
      <span
        key={index}
        role="img"
        aria-label={name}
        title={name}
        data-mark={mark}
        className="hidden-text"
      >
        {part}
      </span>
    ),
  );
  if (stretches.length <= MOST_STRETCHES) return marked;
  const rest = stretches.slice(MOST_STRETCHES);
  return (
    <>
      {marked}
      <bdi>{rest.map((stretch) => stretch.text).join('')}</bdi>
      <span className="font-sans text-12 text-changed">
        {` ${formatCount(rest.filter(({ name }) => name !== null).length, 'more hidden character, further on, is', 'more hidden characters, further on, are')} not marked.`}
      </span>
    </>
  );
}
