import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { TextArea } from '#/ui/controls/text-field.tsx';
import { ADDRESS_TEXT_LIMIT, LONG_TEXT_NOTE } from '#/ui/text/address-text.ts';

/** A question of one line is lower than this, in pixels: in it, every arrow down leads out. */
const ONE_LINE = 44;

interface QuestionFieldProps {
  readonly query: string;
  readonly problem: string | undefined;
  readonly onChange: (query: string) => void;
  readonly onEnter: () => void;
  /** Arrow down at the end of the question. Whether there was something to go to. */
  readonly onLeaveDown: () => boolean;
}

/** Where the question is written, and the keys that send and leave it. */
export function QuestionField({ query, onEnter, onLeaveDown, ...field }: QuestionFieldProps) {
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.shiftKey) return;
    const { selectionEnd, value, clientHeight } = event.currentTarget;
    const isAtEnd = selectionEnd === value.length || clientHeight < ONE_LINE;
    if (event.key === 'Enter') {
      event.preventDefault();
      // One that is held is one stroke (`ignoreHeldEnter` lets it write lines, which this field has none of).
      if (!event.repeat) onEnter();
    } else if (event.key === 'Escape') event.currentTarget.blur();
    else if (event.key === 'ArrowDown' && isAtEnd && onLeaveDown()) event.preventDefault();
  };
  return (
    <div className="relative min-w-0 flex-1 basis-72">
      <Search
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-2.5 left-3 z-10 text-muted"
      />
      <div className="[&_textarea]:max-h-40 [&_textarea]:resize-none [&_textarea]:pl-9">
        <TextArea
          {...field}
          label="Question"
          hideLabel
          rows={1}
          value={query}
          hint={query.length > ADDRESS_TEXT_LIMIT ? LONG_TEXT_NOTE : undefined}
          placeholder="Ask a question, or name a package or an API"
          onKeyDown={press}
        />
      </div>
    </div>
  );
}
