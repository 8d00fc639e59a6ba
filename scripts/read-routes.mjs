import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The routes of the console from the generated route tree: full path → the files whose components a visit shows, outermost first.
 * @param {string} root
 * @returns {Map<string, string[]>}
 */
export function readRoutes(root) {
  const tree = readFileSync(join(root, 'src/routeTree.gen.ts'), 'utf8');
  const files = new Map(
    [...tree.matchAll(/import \{ Route as (\w+)RouteImport \} from '\.\/(routes\/[^']+)'/g)].map(
      ([, name, file]) => [name, file],
    ),
  );
  const parents = new Map(
    [
      ...tree.matchAll(
        /const (\w+)Route = \w+RouteImport\.update\(\{[^}]*getParentRoute: \(\) => (\w+?)(?:Route|RouteImport|RouteWithChildren)?,/gs,
      ),
    ].map(([, name, parent]) => [name, (parent ?? '').replace(/Route(Import)?$/, '')]),
  );
  const byPath = /export interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree)?.[1] ?? '';
  const routes = new Map();
  for (const [, path, name] of byPath.matchAll(
    /'([^']+)': typeof (\w+?)Route(?:WithChildren)?\b/g,
  )) {
    const chain = [];
    for (let at = name; at !== undefined && files.has(at); at = parents.get(at))
      chain.unshift(`src/${files.get(at)}`);
    if (path !== undefined) routes.set(path, chain);
  }
  return routes;
}
