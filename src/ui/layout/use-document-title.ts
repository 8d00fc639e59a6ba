import { useEffect } from 'react';
import { withoutKeys } from '#/lib/keys/known-keys.ts';

export const PRODUCT_NAME = 'Web Data Console';

/** The tab's title while the component is on screen. `PageHeader` sets it from its own title; use this where the tab should say more. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${withoutKeys(title)} · ${PRODUCT_NAME}`;
  }, [title]);
}
