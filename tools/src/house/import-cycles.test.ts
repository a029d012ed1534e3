import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'apps', 'libs', 'tools'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(root, file)));
const known = new Set(sources);

type Package = { name: string; exports?: Record<string, string> };

/** The source of each `@kierros/…` that a project exports. */
const exported = new Map(
  sources
    .map((file) =>
      file
        .split('/')
        .slice(0, file.startsWith('tools/') ? 1 : 2)
        .join('/'),
    )
    .filter((folder, index, all) => all.indexOf(folder) === index)
    .flatMap((folder) => {
      const file = join(root, folder, 'package.json');
      const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as Package;
      return Object.entries(exports).map(
        ([path, target]) => [join(name, path), join(folder, target)] as const,
      );
    }),
);

// `./testing/*` matches each file of the folder.
function sourceOf(name: string): string | undefined {
  const exact = exported.get(name);
  if (exact !== undefined) return exact;
  for (const [pattern, target] of exported) {
    const [before = '', after] = pattern.split('*');
    if (after !== undefined && name.startsWith(before) && name.endsWith(after))
      return target.replace('*', name.slice(before.length, name.length - after.length));
  }
  return undefined;
}

function isTypeAlone(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) {
    const named = node.exportClause && ts.isNamedExports(node.exportClause) && node.exportClause;
    return (
      node.isTypeOnly || (named !== undefined && named && named.elements.every((e) => e.isTypeOnly))
    );
  }
  const { importClause } = node;
  if (!importClause) return false;
  if (importClause.isTypeOnly) return true;
  const { name, namedBindings } = importClause;
  return (
    name === undefined &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  );
}

/** The static imports of a file: without types and dynamic imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return statements.flatMap((node) => {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return [];
    if (!node.moduleSpecifier || isTypeAlone(node)) return [];
    const name = (node.moduleSpecifier as ts.StringLiteral).text;
    const target = name.startsWith('.') ? join(dirname(file), name) : sourceOf(name);
    return target !== undefined && known.has(target) ? [target] : [];
  });
}

/** The strongly connected components (Tarjan). */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    order.set(file, order.size);
    low.set(file, order.size - 1);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      const least = !order.has(next) ? visit(next) : open.includes(next) ? order.get(next) : null;
      low.set(file, Math.min(low.get(file) ?? 0, least ?? Infinity));
    }
    if (low.get(file) === order.get(file)) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group.toSorted());
    }
    return low.get(file) ?? 0;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

it('finds a cycle, of two files and of three', () => {
  const graph = new Map([
    ['a', ['b', 'd']],
    ['b', ['a']],
    ['c', ['d']],
    ['d', ['e']],
    ['e', ['c']],
    ['f', ['a']],
  ]);
  expect(cyclesIn(graph)).toEqual([
    ['c', 'd', 'e'],
    ['a', 'b'],
  ]);
});

it('no files import one another in a circle, types aside', () => {
  const graph = new Map(sources.map((file) => [file, importsOf(file)]));
  const edges = [...graph.values()].flat();
  expect(edges.length).toBeGreaterThan(3_000);
  expect(edges.some((file) => file.startsWith('libs/domain/'))).toBe(true);
  expect(cyclesIn(graph)).toEqual([]);
});
