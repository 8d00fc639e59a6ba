import { useEffect, useState } from 'react';
import { CopyButton } from '../copy/copy-button.tsx';
import { type CodeToken, highlightableLanguage, highlightCode } from './highlight-code.ts';
import { markWords } from './mark-words.tsx';

interface Props {
  readonly code: string;
  /** As the fence names it. */
  readonly language: string | null;
  readonly pattern: RegExp | null;
}

/** A fenced block: plain at once, coloured when the highlighter has come, copied whole by its button. */
export function CodeBlock({ code, language, pattern }: Props) {
  const lines = useHighlightedLines(code, language);
  return (
    <div className="md-code">
      <div className="md-code-head">
        <span>{language ?? 'text'}</span>
        <CopyButton text={code} label="Copy code" />
      </div>
      {/* Scrolls inside itself, so it must be reachable by keyboard. */}
      <section
        tabIndex={0}
        aria-label={language === null ? 'Code' : `Code, ${language}`}
        className="md-code-scroll"
      >
        <pre>
          <code>
            {lines === null
              ? markWords(code, pattern)
              : lines.map((line, lineIndex) => (
                  // Lines of a finished text never move: the index is their identity.
                  <span key={lineIndex}>
                    {line.map((token, index) => (
                      <span
                        key={index}
                        style={{
                          ...(token.color !== null && { color: token.color }),
                          ...(token.italic && { fontStyle: 'italic' }),
                        }}
                      >
                        {markWords(token.text, pattern)}
                      </span>
                    ))}
                    {lineIndex < lines.length - 1 && '\n'}
                  </span>
                ))}
          </code>
        </pre>
      </section>
    </div>
  );
}

function useHighlightedLines(
  code: string,
  language: string | null,
): readonly (readonly CodeToken[])[] | null {
  const [result, setResult] = useState<{
    code: string;
    language: string;
    lines: readonly (readonly CodeToken[])[];
  } | null>(null);
  const name = highlightableLanguage(language, code);
  useEffect(() => {
    if (name === null) return;
    let current = true;
    // Colour is worth waiting for: scrolling and reading come first.
    const cancel = whenIdle(() => {
      highlightCode(code, name).then(
        (lines) => current && setResult({ code, language: name, lines }),
        // Plain code is a complete answer; a chunk that did not load is no error of the reader's.
        () => undefined,
      );
    });
    return () => {
      current = false;
      cancel();
    };
  }, [code, name]);
  return result !== null && result.code === code && result.language === name ? result.lines : null;
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 1000 });
  return () => cancelIdleCallback(handle);
}
