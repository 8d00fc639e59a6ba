/**
 * The house's own rules, as a plugin of oxlint. The table in `house-rules.test.mjs` breaks each of them and proves
 * that every one of them fires there and nowhere else.
 */
import { dirname, posix, relative, resolve, sep } from 'node:path';
import {
  IMPORT_TABLE,
  NODE_PLACES,
  BROWSER_TEST_FOLDERS,
  TEST_HOST,
  TEST_PACKAGES,
  TEST_TOOLS,
} from './import-table.mjs';

const isTest = (file) => /\.test\.tsx?$/.test(file);

/** The place of a file in the house, its path below src; null outside of it. */
function placeInSource(filename, cwd) {
  const path = relative(cwd, filename).split(sep).join('/');
  return path.startsWith('src/') ? path.slice('src/'.length) : null;
}

function partOf(place) {
  if (/^main\.tsx?$/.test(place)) return 'main';
  if (/^routeTree\.gen\.ts$/.test(place)) return 'route-tree';
  return place.split('/')[0];
}

/** An imported module as a place below src, or as the package it belongs to. */
function readTarget(source, filename, cwd) {
  const path = source.replace(/\?.*$/, '');
  if (path.startsWith('#/')) return { place: posix.normalize(path.slice(2)) };
  if (path.startsWith('.')) {
    const absolute = resolve(dirname(filename), path);
    const place = placeInSource(absolute, cwd);
    return place === null ? { outside: relative(cwd, absolute).split(sep).join('/') } : { place };
  }
  return { package: path };
}

/** Why an import inside src is refused, or null. `place` is the importing file below src. */
export function refuseImport(place, target, { isDynamic, crossesByDots }) {
  const part = partOf(place);
  const permission = IMPORT_TABLE[part];
  if (!permission) return part === 'route-tree' ? null : `src/${part} is no part of the house`;
  if (target.package !== undefined) return refusePackage(place, part, permission, target.package);
  if (target.outside !== undefined && isTest(place) && target.outside.startsWith(TEST_TOOLS))
    return null;
  if (target.outside !== undefined)
    return `${part} may not import ${target.outside}, which is outside of src`;
  const other = partOf(target.place);
  if (
    other === part &&
    !(part === 'features' && target.place.split('/')[1] !== place.split('/')[1])
  )
    return null;
  // main.tsx is beside the parts.
  if (crossesByDots && part !== 'main')
    return `another part is imported as #/${target.place}, not by a relative path`;
  if (other === part) return `a feature may not import another feature (${target.place})`;
  if (isTest(place) && target.place === TEST_HOST) return null;
  if (part === 'main' && other === 'local-service')
    return isDynamic ? null : 'main.tsx may import the local service only by a dynamic import';
  return permission.parts.includes(other) ? null : `${part} may not import ${other}`;
}

function refusePackage(place, part, permission, name) {
  if (isTest(place) && TEST_PACKAGES.test(name)) return null;
  if (name.startsWith('node:') && part === 'local-service')
    return NODE_PLACES.test(place) ? null : 'of the local service only its HTTP host may use Node';
  if (permission.packages && !permission.packages.test(name))
    return `${part} may not import the package ${name}`;
  return permission.notPackages.some((pattern) => pattern.test(name))
    ? `${part} may not import the package ${name}`
    : null;
}

const imports = {
  meta: { type: 'problem', docs: { description: 'Imports follow the table in import-table.mjs.' } },
  create(context) {
    const cwd = context.cwd;
    const filename = context.filename;
    const place = placeInSource(filename, cwd);
    const folder = relative(cwd, filename).split(sep)[0] ?? '';
    if (place === null && !BROWSER_TEST_FOLDERS.includes(folder)) return {};
    const check = (node, isDynamic = false) => {
      if (typeof node?.value !== 'string') return;
      const target = readTarget(node.value, filename, cwd);
      const problem =
        place === null
          ? target.place !== undefined &&
            'a test may not import the source: it knows the product only from outside'
          : refuseImport(place, target, { isDynamic, crossesByDots: node.value.startsWith('.') });
      if (problem) context.report({ node, message: `${problem}.` });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => node.source && check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source, true),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
    };
  },
};

const noBarrels = {
  meta: { type: 'problem', docs: { description: 'A file exports what it holds: no barrels.' } },
  create(context) {
    /** Imported names: to export one of them is a barrel, too. */
    const imported = new Set();
    const report = (node) =>
      context.report({
        node,
        message: 'A file exports what it holds itself; import from where a thing is written.',
      });
    return {
      ImportDeclaration: (node) => node.specifiers.forEach(({ local }) => imported.add(local.name)),
      ExportAllDeclaration: report,
      ExportNamedDeclaration: (node) => {
        if (node.source || node.specifiers.some(({ local }) => imported.has(local.name)))
          report(node);
      },
    };
  },
};

const noDoubleCast = {
  meta: { type: 'problem', docs: { description: 'No cast that hides a doubt.' } },
  create(context) {
    return {
      TSAsExpression(node) {
        const inner = node.expression;
        if (
          inner.type === 'TSAsExpression' &&
          ['TSUnknownKeyword', 'TSAnyKeyword', 'TSNeverKeyword'].includes(inner.typeAnnotation.type)
        )
          context.report({
            node,
            message: 'A cast through unknown hides a doubt; check the value instead.',
          });
      },
    };
  },
};

const VAGUE = /^(utils?|helpers?|common|misc|types|shared|constants)(\.test)?$/;

const fileNames = {
  meta: { type: 'problem', docs: { description: 'A file is named for what it does.' } },
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/');
    const name = posix.basename(path).replace(/\.[jt]sx?$/, '');
    // A file route is named for its address, and `index` is the router's word for it.
    if (path.startsWith('src/routes/')) return {};
    return {
      Program(node) {
        if (VAGUE.test(name))
          context.report({
            node,
            message: `"${name}" says nothing; name the file for what it does.`,
          });
        else if (name === 'index')
          context.report({ node, message: 'No barrels: name the file for what it does.' });
      },
    };
  },
};

const noSleep = {
  meta: { type: 'problem', docs: { description: 'No sleeping in tests: the clock is handed in.' } },
  create(context) {
    const message = 'A test does not sleep: hand the clock in, or wait for what is seen.';
    return {
      CallExpression(node) {
        const callee = node.callee;
        if (callee.type === 'MemberExpression' && callee.property.name === 'waitForTimeout')
          context.report({ node, message });
        const first = node.arguments[0];
        // `new Promise((resolve) => setTimeout(resolve, …))`
        if (
          callee.type === 'Identifier' &&
          callee.name === 'setTimeout' &&
          first?.type === 'Identifier' &&
          /^(resolve|done)$/.test(first.name)
        )
          context.report({ node, message });
      },
    };
  },
};

const noRandom = {
  meta: {
    type: 'problem',
    docs: { description: 'The local service has its clock and its seed handed in.' },
  },
  create(context) {
    return {
      MemberExpression(node) {
        const name = `${node.object.name}.${node.property.name}`;
        if (name === 'Math.random' || name === 'Date.now' || name === 'performance.now')
          context.report({
            node,
            message: `${name} is not repeatable: use the service's clock and seed.`,
          });
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: {
    imports,
    'no-barrels': noBarrels,
    'no-double-cast': noDoubleCast,
    'file-names': fileNames,
    'no-sleep': noSleep,
    'no-random': noRandom,
  },
};
