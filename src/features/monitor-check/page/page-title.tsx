import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#/ui/controls/button.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';

interface PageTitleProps {
  readonly id: string;
  readonly title: string;
  /** Left out where the page is all that there is to see. */
  readonly onClose?: (() => void) | undefined;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** The name of the open page, in the line that closes it. */
export const PageTitle = ({ id, title, onClose, children }: PageTitleProps) => (
  <div className="flex items-start gap-2">
    <h2 id={id} dir="auto" className="line-clamp-3 min-w-0 flex-1 text-left text-16 wrap-anywhere">
      <HiddenText text={title} />
    </h2>
    {children}
    {onClose !== undefined && (
      <IconButton
        size="small"
        label="Close page"
        shortcut="escape"
        icon={<X size={14} aria-hidden />}
        onClick={onClose}
        className="max-md:hidden"
      />
    )}
  </div>
);
