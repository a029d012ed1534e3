import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

const save = 'export const save = (): Promise<void> => Promise.resolve();\n';
const lines = Array.from({ length: 401 }, (_, index) => `export const a${index} = ${index};\n`);

// A rule whose plugin is not enabled, or that needs types where no tsconfig applies, is left out, and nothing is said.
it.each([
  ['no-floating-promises', { 'a.ts': `${save}export const close = () => { save(); };\n` }],
  ['no-default-export', { 'a.ts': 'export default 1;\n' }],
  ['filename-case', { 'DueRows.ts': 'export const a = 1;\n' }],
  ['no-danger', { 'a.tsx': 'export const a = <b dangerouslySetInnerHTML={{ __html: "" }} />;\n' }],
  ['max-lines', { 'a.ts': lines.join('') }],
  [
    'no-cycle',
    {
      'a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
      'b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
    },
  ],
])('oxlint reports %s', (rule, files) => {
  const folder = mkdtempSync(join(tmpdir(), 'oxlint-'));
  const options = { compilerOptions: { strict: true, target: 'es2024', types: [] } };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
  for (const [name, text] of Object.entries({ 'sound.ts': save, ...files }))
    writeFileSync(join(folder, name), text);
  const ran = spawnSync('npx', ['oxlint', '--format=unix', '-c', '.oxlintrc.json', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(ran.stdout).toContain(rule);
  expect(ran.stdout).not.toContain('sound.ts');
  expect(ran.status).toBe(1);
});
