interface MarkdownProps {
  readonly source: string;
}

export const preloadMarkdown = (): void => undefined;

/** A report shows markdown as it is written: what renders it safely would make the report a fifth larger. */
export const Markdown = ({ source }: MarkdownProps) => (
  <>
    <p className="mb-2 text-12 text-muted">Markdown, as it is written.</p>
    <pre className="font-mono text-13 wrap-anywhere whitespace-pre-wrap text-body">{source}</pre>
  </>
);
