import { formatCount } from '#/lib/format/format-number.ts';
import { lookUp } from '#/lib/json/look-up.ts';
import { readPlainText } from './plain-text.ts';
import { type NamedVersion, nameVersion } from '../describe/name-version.ts';

const CHANGES: Readonly<Record<string, string>> = {
  init: 'began',
  append: 'added to',
  modify: 'changed',
  update: 'changed',
  partial: 'wrote a part of',
};

/** Of a change that nobody here knows it is not known that anything was written: it may be a removal. */
function sayChange(change: string | null): string {
  const word = change === null ? '' : readPlainText(change).trim();
  return lookUp(CHANGES, change ?? '') ?? (word === '' ? 'wrote' : `reported “${word}” of`);
}

/** What was written, in words that follow the agent's name: `added to the result, now 3 items.` */
export function describeVersion({ version, artifact }: NamedVersion): string {
  const name = artifact.artifactId === 'result' ? 'the result' : nameVersion({ artifact, version });
  const { itemCount } = version;
  const size =
    itemCount !== null && Number.isSafeInteger(itemCount) && itemCount > 0
      ? `, now ${formatCount(itemCount, 'item')}`
      : '';
  return `${sayChange(version.change)} ${name}${size}.`;
}
