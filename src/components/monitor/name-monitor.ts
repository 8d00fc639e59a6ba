import { shortenId } from '#/lib/format/shorten-id.ts';
import { readableText } from '#/lib/text/readable-text.ts';

/** What a monitor is called; one without a name that can be read is told apart by its id in short. */
export const nameMonitor = ({
  id,
  name,
}: {
  readonly id: string;
  readonly name: string | null;
}): string => readableText(name) ?? `Monitor without a name, ${shortenId(id)}`;
