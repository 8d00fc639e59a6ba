import * as v from 'valibot';
import { connectionStore } from '#/api/connection/browser-connections.ts';
import { showFile } from '#/api/opened-file/opened-files.ts';
import { serviceName } from '#/api/connection/service-name.ts';
import { fileSearchSchema } from '#/components/opened-file/file-search.ts';
import { keepInPage } from '#/ui/storage/stored.ts';
import { chosenCache } from './chosen-cache.ts';
import { parseSearch } from './places/search-codec.ts';
import { router } from './router.tsx';

/** As every route reads it. */
const namedFile = (): string | null =>
  v.parse(fileSearchSchema, parseSearch(router.history.location.search)).file ?? null;

/**
 * The file that the address names is what the screens ask, from the first loader on: back and forward lead into a file and out of it. Whoever
 * chooses a connection meanwhile leaves the file, at the same place. Called once, before the router hears of the history.
 */
export function followFileAddress(): void {
  const follow = () => {
    showFile(namedFile());
    const { chosen } = connectionStore.get();
    // Marks, visits and the like of a file are gone with it, as the file is.
    if (chosen.kind === 'file') keepInPage(serviceName(chosen));
    router.update({ ...router.options, context: { queryClient: chosenCache.get().queryClient } });
  };
  follow();
  router.history.subscribe(follow);
  connectionStore.subscribe(({ chosen }) => {
    if (chosen.kind !== 'file' && namedFile() !== null)
      void router.navigate({ to: '.', search: (now) => ({ ...now, file: undefined }) });
  });
}
