import { formatFiles, names, type Tree } from '@nx/devkit';
import { makeComponent, type Named } from './component.ts';

/** `nx g @kierros/tools:screen`: a feature of the web app with a page by `@nx/react`, its texts and its test. */
export async function generateScreen(tree: Tree, { name }: Named): Promise<void> {
  const folder = `apps/web/src/features/${name}`;
  if (tree.exists(folder)) throw new Error(`${folder} is there already.`);
  await makeComponent(tree, `${folder}/${name}-page`);
  const { className, propertyName } = names(name);
  const title = className.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  tree.write(
    `${folder}/${name}.messages.ts`,
    `import type { MessageSet } from '../../shared/texts.ts';

export const ${propertyName}Messages = {
  '${propertyName}.title': { en: '${title}', fi: '${title}', alike: true },
} as const satisfies MessageSet;
`,
  );
  tree.write(
    `${folder}/${name}-page.tsx`,
    `import { useTexts } from '../../shared/texts.ts';
import styles from './${name}-page.module.css';

/** ${className}Page: say here what it shows. */
export function ${className}Page() {
  const t = useTexts();
  return (
    <main className={styles['root']}>
      <h1>{t('${propertyName}.title')}</h1>
    </main>
  );
}
`,
  );
  tree.write(
    `${folder}/${name}-page.test.tsx`,
    `import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { ${className}Page } from './${name}-page.tsx';

it('shows its title', async () => {
  await renderInApp(<${className}Page />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('${title}');
});
`,
  );
  await formatFiles(tree);
}
