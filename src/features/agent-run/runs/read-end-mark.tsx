import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { runDigestQuery } from '../digest/read-run-digest.ts';
import { outcomeOfDigest } from './read-outcome.ts';
import { RunEndMark } from './run-end-mark.tsx';

interface ReadEndMarkProps {
  readonly jobId: string;
  /** As the service's list says it; null where that does not. */
  readonly createdAt: string | null;
}

/** How a run truly ended whose list says no more than that it failed: asked for once the row is in sight, and kept. */
export function ReadEndMark({ jobId, createdAt }: ReadEndMarkProps) {
  const [place, inSight] = useInSight();
  const { data } = useQuery({ ...runDigestQuery(jobId, createdAt), enabled: inSight });
  return (
    <span ref={place}>
      <RunEndMark status="failed" end={data ? outcomeOfDigest(data) : null} />
    </span>
  );
}

/** Whether an element has been seen since it is there. */
function useInSight() {
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
