import { useState } from 'react';
import { Notice } from '#/ui/feedback/notice.tsx';
import { findHeldLife, findStoredLife } from '#/ui/storage/stored.ts';

/**
 * Before a start that costs: said where a lost answer would not be remembered on this device. `name`: under which starts are saved, where
 * what they send may find no room on a device that has some left.
 */
export function StartMemoryNote({ name }: { readonly name?: string }) {
  const [found] = useState(findStoredLife);
  const life = (name === undefined ? null : findHeldLife(name)) ?? found;
  if (life === 'device') return null;
  return (
    <Notice tone="info" title="What is sent here is not remembered on this device">
      {life === 'tab'
        ? 'If the answer to a start is lost, only this tab remembers that it was sent. Other tabs, and this one once it is closed, do not.'
        : 'If the answer to a start is lost and this page is reloaded or left, nothing here shows that it was sent. Check the list before you start another.'}
    </Notice>
  );
}
