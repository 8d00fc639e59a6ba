import type { PatchOptions } from '#/ui/patch/model/patch-view-props.ts';
import type { PageView } from './check-params.ts';

/** How patches are shown, as the address holds it. */
export const readPatchOptions = (view: PageView): PatchOptions => ({
  layout: view.layout ?? 'unified',
  wrap: view.wrap ?? true,
  onlyChanges: view.only ?? false,
  find: view.find ?? '',
});

/** Defaults stay out of the address. */
export const writePatchOptions = ({
  layout,
  wrap,
  onlyChanges,
  find,
}: Partial<PatchOptions>): PageView => ({
  ...(layout !== undefined && { layout: layout === 'split' ? 'split' : undefined }),
  ...(wrap !== undefined && { wrap: wrap ? undefined : false }),
  ...(onlyChanges !== undefined && { only: onlyChanges ? true : undefined }),
  ...(find !== undefined && { find: find === '' ? undefined : find }),
});
