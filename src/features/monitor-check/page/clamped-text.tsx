import { useLayoutEffect, useRef, useState } from 'react';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { textLink } from '#/ui/text/text-link.ts';

/** Prose of two lines; where it is longer, the rest is one press away. */
export function ClampedText({ text }: { readonly text: string }) {
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
        className={`prose-width min-w-0 text-left wrap-anywhere ${isOpen ? '' : 'line-clamp-2'}`}
      >
        <HiddenText text={text} />
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          className={`${textLink} shrink-0 text-12 leading-5`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Less' : 'Read all'}
        </button>
      )}
    </div>
  );
}
