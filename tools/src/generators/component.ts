import { names, readNxJson, type Tree } from '@nx/devkit';
import { componentGenerator } from '@nx/react';

/** What somebody typed. */
export type Named = { readonly name: string };

/** Our defaults for a generator of Nx, as `nx.json` has them. */
export function defaultsOf(tree: Tree, generator: 'library' | 'component'): object {
  const all = readNxJson(tree)?.generators;
  return (all?.['@nx/react']?.[generator] ?? {}) as object;
}

/** Takes over a file of the generator under a name of ours, changed. */
export function takeOver(
  tree: Tree,
  from: string,
  to: string,
  change: (text: string) => string,
): void {
  const text = change(tree.read(from, 'utf8') ?? '');
  tree.delete(from);
  tree.write(to, text);
}

/** Makes a component by `@nx/react` and brings it to the conventions of CONTRIBUTING.md. */
export async function makeComponent(tree: Tree, path: string): Promise<void> {
  await componentGenerator(tree, {
    path,
    style: 'css',
    ...defaultsOf(tree, 'component'),
    skipFormat: true,
  });
  const file = path.split('/').at(-1) ?? '';
  const { className } = names(file);
  takeOver(tree, `${path}.tsx`, `${path}.tsx`, (text) =>
    text
      .replace(/\n+export default .*/, '\n')
      .replace('export function', `/** ${className}: say here what it shows. */\nexport function`)
      .replace(`Welcome to ${className}!`, className)
      .replace("['container']", "['root']"),
  );
  takeOver(tree, `${path}.module.css`, `${path}.module.css`, (text) =>
    text.replace('.container', '.root'),
  );
  takeOver(tree, `${path}.spec.tsx`, `${path}.test.tsx`, () => testOf(file, className));
}

const testOf = (
  file: string,
  className: string,
): string => `import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ${className} } from './${file}.tsx';

it('has a heading', () => {
  render(<${className} />);
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});
`;
