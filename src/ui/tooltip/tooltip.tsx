import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyModule } from '../lazy/lazy-module.ts';
import { lazyPanel } from '../lazy/lazy-panel.tsx';

/** A hint that cannot be had is no reason to disturb. */
const NoHint = () => <></>;
const TooltipPanel = lazyPanel(
  lazyModule(() => import('./tooltip-panel.tsx').then((module) => module.TooltipPanel)),
  NoHint,
);
const OPEN_DELAY_MS = 450;
/** What a tap is for already. */
const ANSWERS_A_TAP = 'a, button, summary, label, [role="option"], [role="treeitem"]';

interface Handlers {
  readonly onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  readonly onPointerLeave?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  readonly onPointerDown?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  readonly onPointerUp?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  readonly onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  readonly onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

interface TooltipProps {
  readonly text: string;
  readonly shortcut?: string | undefined;
  /** Also read out as a description; leave it off where the text is already the element's name. */
  readonly describes?: boolean;
  /** One element that takes pointer and focus handlers. */
  readonly children: ReactElement<Handlers>;
}

/**
 * A hint on hover, on keyboard focus, and on a tap of what does nothing else: a finger has no other way to it. Its positioning is loaded when
 * the first one is shown.
 */
export function Tooltip({ text, shortcut, describes = false, children }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const { props } = children;
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => {
          props.onPointerEnter?.(event);
          if (event.pointerType === 'touch') return;
          const element = event.currentTarget;
          timer.current = setTimeout(() => setAnchor(element), OPEN_DELAY_MS);
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event);
          if (event.pointerType === 'touch') return;
          clearTimeout(timer.current);
          // A moment to move onto the hint itself, which WCAG 1.4.13 asks for.
          timer.current = setTimeout(() => setAnchor(null), 120);
        },
        onPointerDown: (event) => {
          props.onPointerDown?.(event);
          close();
        },
        onPointerUp: (event) => {
          props.onPointerUp?.(event);
          const element = event.currentTarget;
          if (event.pointerType === 'touch' && !element.closest(ANSWERS_A_TAP)) setAnchor(element);
        },
        onFocus: (event) => {
          props.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) setAnchor(event.currentTarget);
        },
        onBlur: (event) => {
          props.onBlur?.(event);
          close();
        },
        ...(describes && { 'aria-describedby': id }),
      })}
      {describes && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {anchor !== null && (
        <TooltipPanel
          anchor={anchor}
          text={text}
          shortcut={shortcut}
          onHold={() => clearTimeout(timer.current)}
          onClose={close}
        />
      )}
    </>
  );
}
