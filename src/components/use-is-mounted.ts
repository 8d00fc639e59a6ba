import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still mounted. What comes of a request after its screen was left is told elsewhere, or by a message. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
