import { type RefObject, useEffect, useState } from 'react';
import { briefParameters, describeEvent } from '../../describe/describe-event.ts';
import { readSpanLength, sayTook } from '../../describe/read-length.ts';
import { sayUnfinishedIn } from '../../describe/agent-state.ts';
import { type RunEvent, type Span, type TraceModel, UNDATED } from '../../trace/trace-model.ts';
import { sayClock } from '../../describe/say-clock.ts';
import { formatOffset } from '../../axis/axis-ticks.ts';

export interface Hit {
  readonly event: RunEvent;
  readonly span: Span | null;
}

interface HoverCardProps {
  readonly target: RefObject<HTMLElement | null>;
  /** What lies under a point of the target's content. */
  readonly find: (x: number, y: number) => Hit | null;
  readonly start: number;
  readonly trace: TraceModel;
  readonly over: boolean;
}

/** What lies under the mouse, beside it: hover adds, the same words are in the details. */
export function HoverCard({ target, find, start, trace, over }: HoverCardProps) {
  const [shown, setShown] = useState<{
    readonly hit: Hit;
    readonly x: number;
    readonly y: number;
  } | null>(null);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const move = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return setShown(null);
      const box = element.getBoundingClientRect();
      const hit = find(event.clientX - box.left, event.clientY - box.top);
      element.style.cursor = hit ? 'pointer' : '';
      setShown(hit ? { hit, x: event.clientX, y: event.clientY } : null);
    };
    const leave = () => setShown(null);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('wheel', leave, { passive: true });
    return () => {
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('wheel', leave);
    };
  }, [target, find]);
  if (!shown) return null;
  const { hit, x, y } = shown;
  const flip = x > window.innerWidth - 340;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed z-40 max-w-80 rounded-md bg-raised px-2.5 py-1.5 text-12 text-body shadow-float"
      style={{
        left: flip ? undefined : x + 14,
        right: flip ? window.innerWidth - x + 14 : undefined,
        top: Math.min(y + 14, window.innerHeight - 90),
      }}
    >
      <p className="line-clamp-3 font-medium text-strong wrap-anywhere">
        {hit.span ? hit.span.name || 'Tool call' : describeEvent(hit.event, trace)}
      </p>
      {hit.span?.startEvent && (
        <p className="truncate font-mono">
          {briefParameters(hit.span.startEvent.event.parameters)}
        </p>
      )}
      <p className="tabular text-muted">{describeTime(hit, start, trace, over)}</p>
    </div>
  );
}

/** When it was, how long it took, and whether it failed. `start`: of the run. */
export function describeTime(
  { event, span }: Hit,
  start: number,
  trace: TraceModel,
  over: boolean,
): string {
  if (event.time === UNDATED) return sayClock(event);
  const at = formatOffset((span?.start ?? event.time) - start, 10);
  if (!span) return `at ${at}`;
  const failed = span.failed ? ', failed' : '';
  if (span.end === null) return `from ${at}, ${sayUnfinishedIn(trace, span, over)}${failed}`;
  const length = readSpanLength(span);
  const took = length === null ? 'only its finish is in the trace' : sayTook(length);
  return `from ${at}, ${took}${failed}`;
}
