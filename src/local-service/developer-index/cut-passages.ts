export interface CutPassage {
  /** Whole markdown blocks, never a part of one. */
  readonly text: string;
  /** The headings above it, outermost first. */
  readonly headings: readonly string[];
}

const COMFORTABLE = 900;
const INTRODUCTION = 300;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** The blocks of a markdown text: a fence, a table, a list, a heading or a paragraph each stay together. */
export function splitBlocks(text: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let fence: string | null = null;
  const close = () => {
    const block = lines.join('\n').trimEnd();
    if (block.trim() !== '') blocks.push(block);
    lines = [];
  };
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== null) {
      lines.push(line);
      if (mark?.startsWith(fence) === true && line.trim() === mark) {
        fence = null;
        close();
      }
    } else if (mark !== undefined) {
      // A fence belongs to the list item it is indented under; one at the margin is a block of its own.
      if (!isList(lines)) close();
      lines.push(line);
      fence = mark;
    } else if (/^#{1,6}\s/.test(line)) {
      close();
      lines.push(line);
      close();
    } else if (line.trim() === '') {
      if (isList(lines)) lines.push(line);
      else close();
    } else {
      // A list ends at the first line that is neither an item nor indented, after a blank line.
      if (
        isList(lines) &&
        lines.at(-1)?.trim() === '' &&
        !/^\s+\S|^\s*(?:[-*+]|\d+[.)])\s/.test(line)
      )
        close();
      lines.push(line);
    }
  }
  close();
  return blocks;
}

const isHeading = (block: string) => /^#{1,6}\s/.test(block);
const isList = (lines: readonly string[]) => /^\s{0,3}(?:[-*+]|\d+[.)])\s/.test(lines[0] ?? '');

/** Passages of a comfortable length: neighbouring blocks under one heading, the heading with them. A long block is a passage alone. */
export function cutPassages(text: string): CutPassage[] {
  const passages: CutPassage[] = [];
  const headings: string[] = [];
  let parts: string[] = [];
  /** The headings over the passage where it begins, and the level of the last of them. */
  let above: readonly string[] = [];
  let level = 0;
  let isIntroduced = false;
  const begin = (part: string) => {
    if (parts.length === 0) [above, level] = [headings.filter(Boolean), headings.length];
    parts.push(part);
  };
  const close = () => {
    const hasBody = parts.some((part) => !isHeading(part));
    if (hasBody) passages.push({ text: parts.join('\n\n'), headings: above });
    parts = [];
    isIntroduced = false;
  };
  for (const block of splitBlocks(text).flatMap(splitLongList).flatMap(splitLongTable)) {
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(block);
    if (heading) {
      const own = heading[1]?.length ?? 1;
      // A sentence or two over the first section below it say what that section is about, and answer nothing alone.
      const introduces =
        own > level && !isIntroduced && parts.join('').length < INTRODUCTION && parts.length > 0;
      if (!introduces) close();
      else if (parts.some((part) => !isHeading(part))) isIntroduced = true;
      headings.length = Math.min(headings.length, own - 1);
      while (headings.length < own - 1) headings.push('');
      headings.push(plainText(heading[2] ?? ''));
      begin(block);
    } else {
      const length = parts.reduce((sum, part) => sum + part.length, 0);
      // An introduction ("for example:") stays with the code or table it introduces.
      const introduces = /[:：]\s*$/.test(parts.at(-1) ?? '');
      if (
        length > 0 &&
        length + block.length > COMFORTABLE &&
        !introduces &&
        parts.some((part) => !part.startsWith('#'))
      )
        close();
      begin(block);
    }
  }
  close();
  return passages;
}

const LONG_LIST = 1_800;

/** A list as long as a chapter is read by its items, which are blocks too. */
function splitLongList(block: string): string[] {
  if (block.length < LONG_LIST || !isList([block])) return [block];
  const items = block.split(/\n(?=(?:[-*+]|\d+[.)])\s)/);
  const groups: string[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last !== undefined && last.length + item.length < COMFORTABLE)
      groups[groups.length - 1] = `${last}\n${item}`;
    else groups.push(item);
  }
  return groups;
}

/** So is a long table by its rows, each part with the heads of its columns. */
function splitLongTable(block: string): string[] {
  const [heads = '', rule = '', ...rows] = block.split('\n');
  if (block.length < LONG_LIST || !/^\s*\|?[\s|:-]*-[\s|:-]*$/.test(rule) || !heads.includes('|'))
    return [block];
  const parts: string[][] = [];
  let length = 0;
  for (const row of rows) {
    length += row.length;
    const last = parts.at(-1);
    if (last !== undefined && length < COMFORTABLE) last.push(row);
    else {
      parts.push([row]);
      length = row.length;
    }
  }
  return parts.map((part) => [heads, rule, ...part].join('\n'));
}

/** A heading's words without their markup. */
const plainText = (text: string) =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[`*_]/g, '')
    .trim();

/** The anchor that GitHub gives a heading. */
export const headingAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
