import { linkOptions, type LinkOptions } from '@tanstack/react-router';
import type { FileItem, OpenedFile } from '#/api/opened-file/opened-file.ts';
import { standForQuestion } from '#/api/saved-answers/unknown-question.ts';

/** Where the console shows something that an opened file holds. The address of the present file stays in it, unless another is named. */
export function linkToItem(item: FileItem): LinkOptions {
  switch (item.kind) {
    case 'monitor':
      return linkOptions({ to: '/monitors/$monitorId', params: { monitorId: item.monitorId } });
    case 'check':
      return linkOptions({
        to: '/monitors/$monitorId/checks/$checkId',
        params: { monitorId: item.monitorId, checkId: item.checkId },
      });
    case 'run':
      return linkOptions({ to: '/agent-runs/$jobId', params: { jobId: item.jobId } });
    case 'search':
      return { to: '/search', search: { ...readAsked(item), sent: '1' as const } };
  }
}

/** What was asked, in the names of the search screen's address. */
function readAsked({ searchKind, query }: Extract<FileItem, { kind: 'search' }>) {
  const asked = new URLSearchParams(query);
  if (searchKind === 'general')
    return {
      query: asked.get('query') ?? standForQuestion(1),
      k: asked.get('limit') ?? undefined,
      tab: 'general' as const,
    };
  return {
    query: standForQuestion(1),
    ...Object.fromEntries([...new Set(asked.keys())].map((name) => [name, asked.getAll(name)])),
  };
}

/** Where a file opens: at the one thing that it holds, at the list of its runs or of the checks of its monitor, else at what is in it. */
export function placeOfFile({ items }: Pick<OpenedFile, 'items'>): LinkOptions {
  const shown = items.filter(({ kind }) => kind !== 'monitor');
  const [first] = shown.length === 0 ? items : shown;
  if (first !== undefined && shown.length < 2 && items.length < 3) return linkToItem(first);
  if (items.every(({ kind }) => kind === 'run')) return linkOptions({ to: '/agent-runs' });
  const monitors = new Set(items.map((item) => ('monitorId' in item ? item.monitorId : null)));
  const [monitorId] = monitors;
  return monitors.size === 1 && monitorId !== null && monitorId !== undefined
    ? linkOptions({ to: '/monitors/$monitorId', params: { monitorId } })
    : linkOptions({ to: '/settings/connection' });
}
