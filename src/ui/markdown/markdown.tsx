import { lazyModule } from '../lazy/lazy-module.ts';
import { Lazy } from '../lazy/lazy.tsx';
import type { MarkdownProps } from './markdown-view.tsx';

const view = lazyModule(() =>
  import('./markdown-view.tsx').then(({ MarkdownView }) => MarkdownView),
);

/** Fetches the renderer ahead, for a screen that will soon show markdown. */
export const preloadMarkdown = view.preload;

/**
 * Foreign markdown, safe to show: no script, style or handler of it survives, its links open outside, its images wait for a click.
 * Until the renderer has come, the text is as it is.
 */
export function Markdown(props: MarkdownProps) {
  const plain = (
    <p className="whitespace-pre-wrap break-words text-14 text-body">
      {props.source.slice(0, 1500)}
    </p>
  );
  return (
    <Lazy module={view} fallback={plain}>
      {(MarkdownView) => <MarkdownView {...props} />}
    </Lazy>
  );
}
