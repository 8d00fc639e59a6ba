import { useEffect, useRef, useState } from 'react';

/** Whether an element has been seen since it is there. */
export function useInSight() {
  const place = useRef<HTMLSpanElement>(null);
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || inSight) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInSight(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [inSight]);
  return [place, inSight] as const;
}
