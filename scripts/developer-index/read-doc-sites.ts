import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentRecord } from '../../src/local-service/developer-index/corpus.ts';
import { hashText } from '../../src/local-service/random.ts';
import { cleanReadme } from './clean-readme.ts';

/** Documentation that packages carry in their tarballs: where it lies, and under which address it is published. */
const SITES = [
  {
    folder: '@base-ui/react/docs/react',
    source: 'base-ui.com',
    address: 'https://base-ui.com/react/',
    topic: 'base-ui',
  },
] as const;

/** Agent-skill files that packages carry. */
const SKILLS = [
  {
    folder: '@tanstack/router-core/skills',
    repo: 'TanStack/router',
    path: 'packages/router-core/skills',
  },
  {
    folder: '@tanstack/react-router/skills',
    repo: 'TanStack/router',
    path: 'packages/react-router/skills',
  },
  {
    folder: '@tanstack/router-plugin/skills',
    repo: 'TanStack/router',
    path: 'packages/router-plugin/skills',
  },
  {
    folder: 'playwright-core/lib/tools/skills',
    repo: 'microsoft/playwright',
    path: 'packages/playwright-core/src/tools/skills',
  },
] as const;

function listMarkdown(folder: string, below = ''): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(join(folder, below))
    .toSorted()
    .flatMap((name) => {
      const path = below === '' ? name : `${below}/${name}`;
      if (statSync(join(folder, path)).isDirectory()) return listMarkdown(folder, path);
      return name.endsWith('.md') ? [path] : [];
    });
}

export function readDocSites(root: string): DocumentRecord[] {
  return SITES.flatMap(({ folder, source, address, topic }) =>
    listMarkdown(join(root, 'node_modules', folder))
      .filter((path) => !path.includes('releases'))
      .map((path) => {
        const url = address + path.replace(/\.md$/, '');
        const { text, title, description } = readMarkdown(join(root, 'node_modules', folder, path));
        // Documentation often comes without a title (specification, "Developer search result"): clients fall back on the URL.
        const shownTitle = hashText(url) % 3 === 0 ? title : null;
        return {
          ...BLANK,
          id: `doc:${url}`,
          url,
          title: shownTitle,
          source,
          description,
          // A page is found by its title also where the answer does not carry it.
          keywords: [
            topic,
            ...path.replace(/\.md$/, '').split('/'),
            ...(title === null ? [] : [title]),
          ],
          text,
        };
      }),
  );
}

export function readSkills(root: string): DocumentRecord[] {
  return SKILLS.flatMap(({ folder, repo, path }) =>
    listMarkdown(join(root, 'node_modules', folder)).map((file) => {
      const url = `https://github.com/${repo}/blob/HEAD/${path}/${file}`;
      const { text, title, description } = readMarkdown(join(root, 'node_modules', folder, file));
      const keywords = ['skill', ...file.replace(/(?:\/SKILL)?\.md$/, '').split('/')];
      return {
        ...BLANK,
        id: `doc:${url}`,
        url,
        title,
        source: `github.com/${repo}`,
        description,
        keywords,
        skill: true,
        text,
      };
    }),
  );
}

const BLANK = { repo: null, name: null, skill: false, plainPassages: false } as const;

/** A markdown file without its front matter, whose name and description are kept apart. */
function readMarkdown(file: string): { text: string; title: string | null; description: string } {
  const whole = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const front = /^---\n([\s\S]*?)\n---\n/.exec(whole)?.[1] ?? '';
  const field = (name: string) =>
    new RegExp(`^${name}:\\s*(?:>-?\\s*\\n)?\\s*['"]?(.+?)['"]?\\s*$`, 'm').exec(front)?.[1];
  const body = front === '' ? whole : whole.slice(whole.indexOf('\n---\n', 4) + 5);
  return {
    text: cleanReadme(body),
    title: field('title') ?? /^#\s+(.+)$/m.exec(body)?.[1] ?? field('name') ?? null,
    description: field('description') ?? field('subtitle') ?? '',
  };
}
