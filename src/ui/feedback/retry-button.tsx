import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';

interface RetryButtonProps {
  /** Where it gives a promise, the button says that it is being tried until that settles. */
  readonly onRetry: () => unknown;
  readonly label: string;
}

/** Beside what failed, which may stay on screen while it is asked for again: the press is seen here. */
export function RetryButton({ onRetry, label }: RetryButtonProps) {
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  return (
    <Button size="small" icon={<RotateCw size={12} aria-hidden />} onClick={() => void tryAgain()}>
      {isTrying ? 'Trying again …' : label}
    </Button>
  );
}
