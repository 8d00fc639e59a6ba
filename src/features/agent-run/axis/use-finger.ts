import { type PointerEvent, useState } from 'react';

/** A strip that is dragged sideways leaves up and down to the page: until a finger goes sideways, it may be on its way to scroll. */
export function useFinger() {
  const [finger] = useState(createFinger);
  return finger;
}

function createFinger() {
  let start: { readonly x: number; readonly y: number } | null = null;
  return {
    /** Whether a finger pressed, which may scroll yet: a press of it counts once it is lifted. */
    begins({ pointerType, clientX, clientY }: PointerEvent): boolean {
      start = pointerType === 'touch' ? { x: clientX, y: clientY } : null;
      return start !== null;
    },
    mayScroll({ clientX, clientY }: PointerEvent): boolean {
      if (start === null) return false;
      if (Math.abs(clientX - start.x) <= Math.abs(clientY - start.y)) return true;
      start = null;
      return false;
    },
  };
}
