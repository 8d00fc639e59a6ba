import { useLayoutEffect, useMemo, useRef } from 'react';
import { explainHeavyHtml } from '#/lib/text/explain-heavy-html.ts';
import { Notice } from '#/ui/feedback/notice.tsx';
import { ToggleFilter } from '#/ui/controls/toggle-filter.tsx';
import { hardenHtml } from './harden-html.ts';
import { TextViewer } from './text-viewer.tsx';

const WAYS = [
  { value: 'page', label: 'Page' },
  { value: 'source', label: 'Source' },
] as const;

interface HtmlViewerProps {
  readonly text: string;
  readonly label: string;
  readonly asSource: boolean;
  readonly onSource: (asSource: boolean) => void;
}

/** A foreign page in a frame that may do nothing: no scripts, no forms, no windows, no requests. Its source is one click away. */
export function HtmlViewer({ text, label, asSource, onSource }: HtmlViewerProps) {
  const heavy = useMemo(() => explainHeavyHtml(text), [text]);
  const isSource = asSource || heavy !== null;
  const page = useMemo(() => (isSource ? null : hardenHtml(text)), [text, isSource]);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (page === null) return;
    // Made here and not drawn: React would make a plain text of the trusted page, and a frame that enters the document empty loads twice.
    const frame = document.createElement('iframe');
    frame.title = label;
    frame.setAttribute('sandbox', '');
    frame.referrerPolicy = 'no-referrer';
    frame.className = 'h-[60vh] w-full border-y md:h-full';
    // Paper white in both themes: the page has its own colours.
    frame.style.cssText = 'background: #fff; color-scheme: light';
    frame.srcdoc = page;
    place.current?.replaceChildren(frame);
  }, [page, label]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-3 px-4 py-2 sm:px-6">
        {heavy === null ? (
          <>
            <ToggleFilter
              label="How the page is shown"
              options={WAYS}
              selected={[asSource ? 'source' : 'page']}
              onToggle={(way) => onSource(way === 'source')}
            />
            <span className="text-12 text-muted">
              Scripts, forms, links, and pictures from other hosts are off.
            </span>
          </>
        ) : (
          <Notice
            tone="warning"
            className="w-full"
            title="The page is not rendered; here is its source"
          >
            {`${heavy} Rendering it could freeze this tab.`}
          </Notice>
        )}
      </div>
      {isSource ? (
        <TextViewer text={text} label={label} />
      ) : (
        <div ref={place} className="min-h-0 flex-1" />
      )}
    </div>
  );
}
