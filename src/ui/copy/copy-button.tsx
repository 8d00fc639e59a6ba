import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../controls/button.tsx';
import { showToast } from '../feedback/toast.tsx';
import { writeClipboard } from './write-clipboard.ts';

interface CopyButtonProps {
  /** The text, or a function that makes it when it is wanted. */
  readonly text: string | (() => string | Promise<string>);
  /** What is copied: "Copy id". Names the button; visible unless `iconOnly`. */
  readonly label: string;
  readonly iconOnly?: boolean;
  readonly className?: string;
}

const COPIED_MS = 1500;

/** Copies and says so in place. A refused clipboard is explained. */
export function CopyButton({ text, label, iconOnly = false, className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    let made: string;
    try {
      made = typeof text === 'string' ? text : await text();
    } catch (error) {
      showToast(`Nothing was copied: ${error instanceof Error ? error.message : String(error)}`, {
        tone: 'error',
      });
      return;
    }
    try {
      await writeClipboard(made);
    } catch {
      showToast('The browser did not allow copying. Select the text and copy it by hand.', {
        tone: 'error',
      });
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_MS);
  };
  const icon = copied ? (
    <Check size={14} aria-hidden className="text-success" />
  ) : (
    <Copy size={14} aria-hidden />
  );
  return (
    <>
      {iconOnly ? (
        <IconButton
          label={copied ? 'Copied' : label}
          icon={icon}
          size="small"
          variant="quiet"
          onClick={() => void copy()}
          className={className}
        />
      ) : (
        <Button
          icon={icon}
          size="small"
          variant="quiet"
          onClick={() => void copy()}
          className={className}
        >
          {copied ? 'Copied' : label}
        </Button>
      )}
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </>
  );
}
