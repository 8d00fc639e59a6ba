import { splitBlocks } from '../../src/local-service/developer-index/cut-passages.ts';

/** Sections that every README has and no question asks for. */
const BOILERPLATE =
  /^(?:license|licence|contribut\w*|contributors?|who contributed|sponsors?\w*|backers|funding|authors?|credits?|acknowledge?ments?|contents|table of contents|code of conduct|compatibility|security contact.*|stats|donate|support(?:ers)?|maintainers?|changelog|security|related|special thanks.*|community)$/i;

/** A README's useful part: without badges, comments and the sections that say the same everywhere, cut at a block's border. */
export function cleanReadme(text: string, maxLength: number): string {
  const kept: string[] = [];
  let skippedLevel = 0;
  let length = 0;
  for (const block of splitBlocks(text.replaceAll(/<!--[\s\S]*?-->/g, '').replace(/^﻿/, ''))) {
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(block);
    if (heading) {
      const level = heading[1]?.length ?? 1;
      if (skippedLevel > 0 && level > skippedLevel) continue;
      skippedLevel = BOILERPLATE.test((heading[2] ?? '').replaceAll(/[^\p{L}\s]/gu, '').trim())
        ? level
        : 0;
    }
    if (skippedLevel > 0 || isBadges(block) || isDefinitions(block)) continue;
    // Very long samples say little to a searcher and weigh much.
    if (block.startsWith('```') && block.length > 2500) continue;
    length += block.length;
    if (length > maxLength) break;
    kept.push(block);
  }
  return kept.join('\n\n');
}

/** Nothing but images, links around images, and the HTML that arranges them. */
const isBadges = (block: string) =>
  /!\[|<img|<\/?(?:p|div|h1|br|center|picture|source)/i.test(block) &&
  block
    .replaceAll(/\[?!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])\]?(?:\([^)]*\)|\[[^\]]*\])?/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .trim().length < 12;

/** Link definitions only: of use to the whole document, not to a passage of it. */
const isDefinitions = (block: string) =>
  block.split('\n').every((line) => /^\s*\[[^\]]+\]:\s/.test(line));
