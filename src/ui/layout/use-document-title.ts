import { useEffect } from 'react';
import { withoutKeys } from '#/lib/keys/known-keys.ts';

export const PRODUCT_NAME = 'Web Data Console';

const PROVISIONAL = 'data-provisional';

/**
 * The tab's title while the component is on screen. `PageHeader` sets it from its own title; use this where the tab should say more.
 * `isProvisional`: what is shown is not known yet, or cannot be read, and the title names only its kind.
 */
export function useDocumentTitle(title: string | null, isProvisional: boolean): void {
  useEffect(() => {
    if (title === null) return;
    // Before the title: whoever watches that asks at once.
    document.querySelector('title')?.toggleAttribute(PROVISIONAL, isProvisional);
    document.title = `${withoutKeys(title)} · ${PRODUCT_NAME}`;
  }, [title, isProvisional]);
}

export const hasProvisionalTitle = (): boolean =>
  document.querySelector('title')?.hasAttribute(PROVISIONAL) === true;
