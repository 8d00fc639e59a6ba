import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** Calls `settle` when a field goes away or its page does, which its focus may not tell: whoever goes back or reloads while writing. */
export function useLeave(settle: () => void) {
  const onLeave = useEffectEvent(settle);
  useLayoutEffect(() => () => onLeave(), []);
  useEffect(() => {
    const leave = () => onLeave();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}
