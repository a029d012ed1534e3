import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

// Where no tsconfig applies, oxlint leaves out the rules that need types, and says nothing.
it('oxlint reports what only types tell: a promise that nobody awaits', () => {
  const folder = mkdtempSync(join(tmpdir(), 'typed-rules-'));
  const options = { compilerOptions: { strict: true, target: 'es2024', types: [] } };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
  const lint = (statement: string) => {
    const save = 'export const save = (): Promise<void> => Promise.resolve();\n';
    writeFileSync(join(folder, 'save.ts'), `${save}export const close = () => { ${statement} };\n`);
    const ran = spawnSync('npx', ['oxlint', '--format=unix', '-c', '.oxlintrc.json', folder], {
      cwd: root,
      encoding: 'utf8',
    });
    return { status: ran.status, text: ran.stdout };
  };
  expect(lint('save();')).toMatchObject({
    status: 1,
    text: expect.stringMatching(/save\.ts:2:.*no-floating-promises/) as string,
  });
  expect(lint('void save();').status).toBe(0);
});
