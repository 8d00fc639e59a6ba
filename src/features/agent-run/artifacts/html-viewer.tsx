import { useMemo } from 'react';
import { ToggleFilter } from '#/ui/toggle-filter.tsx';
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
  const page = useMemo(() => (asSource ? '' : hardenHtml(text)), [text, asSource]);
  return (
    <div className="flex flex-col">
      <div className="flex flex-wrap items-center gap-3 px-4 py-2 sm:px-6">
        <ToggleFilter
          label="How the page is shown"
          options={WAYS}
          selected={[asSource ? 'source' : 'page']}
          onToggle={(way) => onSource(way === 'source')}
        />
        <span className="text-12 text-muted">Scripts, forms, links, and pictures from other hosts are off.</span>
      </div>
      {asSource ? (
        <TextViewer text={text} label={label} />
      ) : (
        // Paper white in both themes: the page brings its own colours.
        <iframe
          title={label}
          sandbox=""
          srcDoc={page}
          referrerPolicy="no-referrer"
          className="h-[60vh] w-full border-y"
          style={{ background: '#fff', colorScheme: 'light' }}
        />
      )}
    </div>
  );
}
