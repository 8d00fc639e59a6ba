import { type CSSProperties, type ElementType, Fragment } from 'react';
import { cutLines, cutText, hasLongRun, LONGEST_NAME } from '#/lib/text/cut-text.ts';

const HINTS = ['title', 'aria-label', 'aria-description', 'placeholder', 'alt'] as const;

/**
 * Where letters depend on those beside them, the browser shapes a run without blanks again for each line that it breaks it into: of 10,000
 * brackets that is half a second.
 */
export const PLAIN_LETTERS: CSSProperties = { fontKerning: 'none', fontVariantLigatures: 'none' };

/**
 * The props of an element as it may be drawn: its texts and hints cut where they are too long. A component's own props stay whole, but for
 * the router's links (known by `to`), which hand theirs to an element by React's own JSX.
 */
export function boundProps(type: ElementType, props: unknown): unknown {
  if (typeof props !== 'object' || props === null) return props;
  if (typeof type !== 'string' && type !== Fragment && typeof Reflect.get(props, 'to') !== 'string')
    return props;
  let bounded: object = props;
  const put = (name: string, value: unknown) => {
    bounded = { ...bounded, [name]: value };
  };
  const cut = type === 'pre' ? cutLines : cutText;
  const children: unknown = Reflect.get(props, 'children');
  if (isLong(children)) put('children', cut(children));
  else if (Array.isArray(children) && children.some(isLong))
    put(
      'children',
      children.map((child: unknown) => (isLong(child) ? cut(child) : child)),
    );
  const texts: readonly unknown[] = Array.isArray(children) ? children : [children];
  if (typeof type === 'string' && texts.some((text) => isLong(text) && hasLongRun(text)))
    put('style', { ...PLAIN_LETTERS, ...readStyle(props) });
  for (const name of HINTS) {
    const hint: unknown = Reflect.get(props, name);
    if (isLong(hint)) put(name, cutText(hint, LONGEST_NAME));
  }
  return bounded;
}

const readStyle = (props: object): object => {
  const style: unknown = Reflect.get(props, 'style');
  return typeof style === 'object' && style !== null ? style : {};
};

/** Long enough to be looked at: most texts are not. */
const isLong = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= 200;
