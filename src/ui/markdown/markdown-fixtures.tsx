import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';
import { type MarkdownProps, MarkdownView } from './markdown-view.tsx';

/** An element of the page into which each test of a file draws markdown, one text in the place of another; emptied after each. */
export function keepMarkdown() {
  const host = document.createElement('div');
  let root: Root;
  beforeEach(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    document.body.append(host);
    root = createRoot(host);
  });
  afterEach(() => {
    act(() => root.unmount());
    host.remove();
  });
  const show = (source: string, props: Partial<MarkdownProps> = {}): HTMLElement => {
    act(() => root.render(<MarkdownView source={source} {...props} />));
    return host;
  };
  return { host, show };
}
