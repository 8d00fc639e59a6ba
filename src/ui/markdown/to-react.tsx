import { createElement, Fragment, type ReactNode } from 'react';
import { CodeBlock } from './code-block.tsx';
import { markWords } from './mark-words.tsx';
import { RemoteImage } from './remote-image.tsx';
import { safeHref } from './safe-href.ts';

export interface MarkdownContext {
  /** The query's words to mark, or null. */
  readonly pattern: RegExp | null;
  /** The document the text came from: relative addresses are read against it. */
  readonly baseUrl?: string | undefined;
  /** Added to the level of each heading, so that foreign headings rank below the page's own. */
  readonly headingOffset: number;
}

/** Elements that are drawn as they are, without attributes. */
const PLAIN = new Set(
  (
    'abbr b blockquote caption dd del dl dt em figcaption figure i ins kbd q s samp strong sub summary sup tbody tfoot thead tr u var ' +
    'div section span p ul br hr'
  ).split(' '),
);
/** Blocks whose text may run from right to left. */
const DIRECTED = new Set(['p', 'blockquote', 'dd', 'dt', 'figcaption']);

/** React elements for the children of `parent`: only what is listed here is drawn, everything else shrinks to its text. */
export function childrenToReact(parent: Node, context: MarkdownContext): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => nodeToReact(node, context, index)).filter(
    (node) => node !== null,
  );
}

function nodeToReact(node: Node, context: MarkdownContext, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.nodeValue ?? '';
    // Whitespace between rows of a table is no child that React accepts there.
    if (
      text.trim() === '' &&
      /^(?:TABLE|TBODY|THEAD|TFOOT|TR)$/.test(node.parentNode?.nodeName ?? '')
    )
      return null;
    return <Fragment key={key}>{markWords(text, context.pattern)}</Fragment>;
  }
  return isElement(node) ? elementToReact(node, context, key) : null;
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

function elementToReact(element: Element, context: MarkdownContext, key: number): ReactNode {
  const tag = element.tagName.toLowerCase();
  const children = () => childrenToReact(element, context);
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key });
  if (PLAIN.has(tag))
    return createElement(tag, { key, ...(DIRECTED.has(tag) && { dir: 'auto' }) }, ...children());
  const heading = /^h([1-6])$/.exec(tag);
  if (heading)
    return createElement(
      `h${Math.min(6, Number(heading[1]) + context.headingOffset)}`,
      { key, dir: 'auto', 'data-level': heading[1] },
      ...children(),
    );
  switch (tag) {
    case 'a':
      return linkToReact(element, context, key);
    case 'code':
      return <code key={key}>{children()}</code>;
    case 'details':
      return (
        <details key={key} open={element.hasAttribute('open')}>
          {children()}
        </details>
      );
    case 'img':
      return (
        <RemoteImage
          key={key}
          source={element.getAttribute('src')}
          alternative={element.getAttribute('alt') ?? ''}
          baseUrl={context.baseUrl}
        />
      );
    case 'input':
      return element.getAttribute('type') === 'checkbox' ? (
        <TaskMark key={key} done={element.hasAttribute('checked')} />
      ) : null;
    case 'li':
      return (
        <li
          key={key}
          dir="auto"
          className={
            element.querySelector(':scope > input, :scope > p > input') ? 'md-task' : undefined
          }
        >
          {children()}
        </li>
      );
    case 'ol':
      return (
        <ol key={key} start={readWholeNumber(element.getAttribute('start')) ?? 1}>
          {children()}
        </ol>
      );
    case 'pre':
      return (
        <CodeBlock
          key={key}
          code={readCode(element)}
          language={readLanguage(element)}
          pattern={context.pattern}
        />
      );
    case 'table':
      return (
        // Forty columns scroll inside themselves; whoever uses the keyboard must reach them.
        <div key={key} role="group" className="md-table" tabIndex={0} aria-label="Table">
          <table>{children()}</table>
        </div>
      );
    case 'td':
    case 'th':
      return createElement(tag, { key, dir: 'auto', ...cellAttributes(element) }, ...children());
    default:
      return <Fragment key={key}>{children()}</Fragment>;
  }
}

/** Text of foreign origin opens outside, tells nothing about this page, and cannot reach back into it. */
function linkToReact(element: Element, context: MarkdownContext, key: number): ReactNode {
  const href = safeHref(element.getAttribute('href'), context.baseUrl);
  const image = element.querySelector('img');
  // An image inside a link would nest one control in another: the link keeps the image's words, the image gets its own button beside it.
  const label =
    element.textContent?.trim() === '' && image
      ? image.getAttribute('alt') || 'image'
      : childrenToReact(withoutImages(element), context);
  if (href === null) return <Fragment key={key}>{label}</Fragment>;
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {label}
    </a>
  );
}

function withoutImages(element: Element): Element {
  if (!element.querySelector('img')) return element;
  const copy = element.ownerDocument.importNode(element, true);
  copy
    .querySelectorAll('img')
    .forEach((image) => image.replaceWith(image.getAttribute('alt') ?? ''));
  return copy;
}

/** The text of code; where it is HTML, `<br>` breaks its lines. */
function readCode(pre: Element): string {
  const copy = pre.ownerDocument.importNode(pre, true);
  copy.querySelectorAll('br').forEach((end) => end.replaceWith('\n'));
  return (copy.textContent ?? '').replace(/\n$/, '');
}

const TaskMark = ({ done }: { readonly done: boolean }) => (
  <>
    <span className="md-task-mark" data-done={done} aria-hidden="true">
      {done ? '✓' : ''}
    </span>
    <span className="sr-only">{done ? 'done: ' : 'open: '}</span>
  </>
);

function readWholeNumber(text: string | null): number | null {
  const number = text === null ? Number.NaN : Number(text);
  return Number.isInteger(number) ? number : null;
}

const readLanguage = (pre: Element): string | null => {
  const className =
    pre.querySelector('code')?.getAttribute('class') ?? pre.getAttribute('class') ?? '';
  return /(?:language|lang)-([\w+#-]{1,20})/.exec(className)?.[1] ?? null;
};

function cellAttributes(cell: Element) {
  const align = /^(?:left|right|center)$/.exec(cell.getAttribute('align') ?? '')?.[0];
  const span = (name: string) =>
    Math.min(Math.max(readWholeNumber(cell.getAttribute(name)) ?? 1, 1), 1000);
  return { 'data-align': align, colSpan: span('colspan'), rowSpan: span('rowspan') };
}
