import { formatFiles, readJson, writeJson, type Tree } from '@nx/devkit';
import { libraryGenerator } from '@nx/react';
import { defaultsOf, makeComponent, takeOver, type Named } from './component.ts';

type Manifest = {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
};

/** Files that the Nx generator changes besides the library; we restore them. */
const files = ['package.json', 'nx.json', '.prettierrc', '.gitignore'];

/** `nx g @kierros/tools:library`: a library by `@nx/react`, built by `@nx/vite`, in the layout of this repository. */
export async function generateLibrary(tree: Tree, { name }: Named): Promise<void> {
  const folder = `libs/${name}`;
  if (tree.exists(folder)) throw new Error(`${folder} is there already.`);
  const before = files.map((file) => [file, tree.read(file)] as const);
  await libraryGenerator(tree, {
    directory: folder,
    ...defaultsOf(tree, 'library'),
    component: false,
    useProjectJson: false,
    skipFormat: true,
  } as Parameters<typeof libraryGenerator>[1]);
  for (const [file, content] of before)
    if (content) tree.write(file, content);
    else tree.delete(file);
  for (const file of ['.babelrc', 'tsconfig.lib.json', 'src/lib']) tree.delete(`${folder}/${file}`);
  // Types are checked by a separate target, and resolved from the sources.
  takeOver(tree, `${folder}/vite.config.mts`, `${folder}/vite.config.ts`, (text) =>
    text
      .replace(/^\/\/\/ .*\n/, '')
      .replaceAll(/^import (dts|\* as path) .*\n/gm, '')
      .replaceAll(/^ *(\/\/|cacheDir:).*\n/gm, '')
      .replace(/plugins: \[[^\]]*\]/, 'plugins: [react()]'),
  );
  await makeComponent(tree, `${folder}/src/${name}`);
  bringToLayout(tree, folder, name);
  await formatFiles(tree);
}

function bringToLayout(tree: Tree, folder: string, name: string): void {
  const ui = readJson<Manifest>(tree, 'libs/ui/package.json');
  const { react = '', 'react-dom': dom = '' } = ui.dependencies;
  writeJson(tree, `${folder}/package.json`, {
    name: `@kierros/${name}`,
    version: ui['version'],
    private: true,
    license: ui['license'],
    type: 'module',
    sideEffects: ['**/*.css'],
    nx: { name, tags: ['layer:ui'] },
    exports: { '.': './src/index.ts' },
    dependencies: { react, 'react-dom': dom },
    devDependencies: ui['devDependencies'],
  });
  // Copied from libs/ui, so that both libraries have the same configuration.
  for (const file of ['tsconfig.json', 'testing/setup.ts'])
    tree.write(`${folder}/${file}`, tree.read(`libs/ui/${file}`) ?? '');
  const config = tree.read('libs/ui/vitest.config.ts', 'utf8') ?? '';
  tree.write(
    `${folder}/vitest.config.ts`,
    config.replace(/^ *\/\/ The licence test.*\n *server: .*\n/m, ''),
  );
  tree.write(`${folder}/src/index.ts`, `export * from './${name}.tsx';\n`);
  tree.write(
    `${folder}/README.md`,
    `# ${name}\n\nSay here what belongs into this library, and what does not.\n`,
  );
}
