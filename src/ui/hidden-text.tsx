import './hidden-text.css';
import { hasHidden, splitHidden } from '#/lib/hidden-characters.ts';

/**
 * A text in which nothing hides: a character that is not seen, or that turns the direction of what follows, has a mark with its name. The
 * marks are drawn, not written: what is selected and copied is the text.
 */
export function HiddenText({ text }: { readonly text: string }) {
  if (!hasHidden(text)) return text;
  return splitHidden(text).map(({ text: part, mark, name }, index) =>
    name === null ? (
      part
    ) : (
      <span key={index} role="img" aria-label={name} title={name} data-mark={mark} className="hidden-text">
        {part}
      </span>
    ),
  );
}
