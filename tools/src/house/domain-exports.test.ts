import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

// Rules whose screens are an open issue: the working calendar, and the worst state of a building.
const awaited = ['rollUp'];

const sources = execFileSync('git', ['ls-files', 'apps', 'libs', 'tools'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) => !/\.(test|spec)\.tsx?$|\/(testing|test|generated)\//.test(file));

/** How often each identifier occurs in a file, without comments and strings. */
function identifiersOf(file: string): Map<string, number> {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const counts = new Map<string, number>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) counts.set(node.text, (counts.get(node.text) ?? 0) + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return counts;
}

function exportsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(
    ([, name]) => name ?? '',
  );
}

it('the domain exports nothing that only its tests use', () => {
  const uses = new Map<string, number>();
  for (const file of sources)
    for (const [name, count] of identifiersOf(file)) uses.set(name, (uses.get(name) ?? 0) + count);
  const rules = sources.filter((file) => file.startsWith('libs/domain/src/'));
  const unused = rules.flatMap((file) => exportsOf(file).filter((name) => uses.get(name) === 1));
  expect(rules.length).toBeGreaterThan(40);
  expect(unused.toSorted()).toEqual(awaited);
});
