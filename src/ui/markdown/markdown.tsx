import { lazy, Suspense } from 'react';
import type { MarkdownProps } from './markdown-view.tsx';

const loadView = () => import('./markdown-view.tsx');
const MarkdownView = lazy(() => loadView().then(({ MarkdownView: View }) => ({ default: View })));

/** Fetches the renderer ahead, for a screen that will soon show markdown. */
export const preloadMarkdown = (): void => void loadView().catch(() => undefined);

/**
 * Foreign markdown, safe to show: no script, style or handler of it survives, its links open outside, its images wait for a click.
 * Until the renderer has come, the text is as it is.
 */
export function Markdown(props: MarkdownProps) {
  return (
    <Suspense
      fallback={
        <p className="whitespace-pre-wrap break-words text-14 text-body">
          {props.source.slice(0, 1500)}
        </p>
      }
    >
      <MarkdownView {...props} />
    </Suspense>
  );
}
