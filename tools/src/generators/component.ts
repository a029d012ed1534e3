import { names, readNxJson, type Tree } from '@nx/devkit';
import { componentGenerator } from '@nx/react';

/** The arguments of a generator. */
export type Named = { readonly name: string };

/** Our defaults for an Nx generator, from `nx.json`. */
export function defaultsOf(tree: Tree, generator: 'library' | 'component'): object {
  const all = readNxJson(tree)?.generators;
  return (all?.['@nx/react']?.[generator] ?? {}) as object;
}

/** Moves a generated file to our own name and changes its text. */
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

/** Generates a component with `@nx/react` and adapts it to the conventions of CONTRIBUTING.md. */
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
