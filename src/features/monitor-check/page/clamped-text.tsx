import { useLayoutEffect, useRef, useState } from 'react';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { textLink } from '#/ui/text/text-link.ts';

interface ClampedTextProps {
  readonly text: string;
  /** What is shown of it at first. */
  readonly lines?: 2 | 4;
}

const CLAMPS = { 2: 'line-clamp-2', 4: 'line-clamp-4' } as const;

/** Prose of a few lines; where it is longer, the rest is one press away. */
export function ClampedText({ text, lines = 2 }: ClampedTextProps) {
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  const paragraph = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (element === null || isOpen) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen, text]);
  return (
    <div className="flex items-end gap-x-3">
      <p
        ref={paragraph}
        dir="auto"
        className={`prose-width min-w-0 text-left wrap-anywhere ${isOpen ? '' : CLAMPS[lines]}`}
      >
        <HiddenText text={text} />
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          className={`${textLink} shrink-0 text-12 leading-5 print:hidden`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Less' : 'Read all'}
        </button>
      )}
    </div>
  );
}
