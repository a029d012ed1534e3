import { RuleTester } from 'eslint';
import { afterAll, describe, it } from 'vitest';
import tseslint from 'typescript-eslint';
import { house } from './house-rules.mjs';

Object.assign(RuleTester, { describe, it, afterAll });

const tester = new RuleTester({
  languageOptions: {
    parser: tseslint.parser as never,
    parserOptions: { ecmaFeatures: { jsx: true } },
  },
});
const found = [{ messageId: 'found' }];
const code = 'export const a = 1;';

tester.run('no-vague-name', house.rules['no-vague-name'], {
  valid: [
    { code, filename: '/x/libs/domain/src/index.ts' },
    { code, filename: '/x/libs/paper-labels/src/index.ts' },
    { code, filename: 'paging.ts' },
  ],
  invalid: [
    { code, filename: 'utils.ts', errors: found },
    { code, filename: 'helpers.test.ts', errors: found },
    { code, filename: '/x/apps/web/src/features/home/index.ts', errors: found },
  ],
});
tester.run('no-issueless-todo', house.rules['no-issueless-todo'], {
  valid: [{ code: '// TODO(#12): later', filename: 'a.ts' }],
  invalid: [{ code: '// TODO later', filename: 'a.ts', errors: found }],
});
const border = {
  filename: 'a.ts',
  options: [[{ regex: '^\\.\\./app/', message: 'No app here.' }]],
};
tester.run('no-restricted-dynamic-imports', house.rules['no-restricted-dynamic-imports'], {
  valid: [
    { ...border, code: "const a = import('../own/a.ts');" },
    { ...border, code: 'const a = (name: string) => import(name);' },
    { ...border, code: "const a = new URL('../app/a', 'https://example.com');" },
  ],
  invalid: [
    { ...border, code: "const a = import('../app/a.ts');", errors: found },
    { ...border, code: 'const a = import(`../app/a.ts`);', errors: found },
    { ...border, code: "type A = import('../app/a.ts').A;", errors: found },
    { ...border, code: "new Worker(new URL('../app/a.ts', import.meta.url));", errors: found },
  ],
});
tester.run('no-role-comparison', house.rules['no-role-comparison'], {
  valid: [
    { code: "can(user.role, 'bulk');", filename: 'a.ts' },
    { code: 'one.role === person.role;', filename: 'a.ts' },
    { code: "kind === 'admin';", filename: 'a.ts' },
  ],
  invalid: [
    { code: "user.role === 'admin';", filename: 'a.ts', errors: found },
    { code: "user?.role !== 'student';", filename: 'a.ts', errors: found },
    { code: "'staff' == role;", filename: 'a.ts', errors: found },
  ],
});
tester.run('no-native-date-input', house.rules['no-native-date-input'], {
  valid: [
    { code: 'export const a = <input type="time" />;', filename: 'a.tsx' },
    { code: 'export const a = <Chip type={type} />;', filename: 'a.tsx' },
  ],
  invalid: ['type="date"', "type={'date'}", 'type={`datetime-local`}'].map((attribute) => ({
    code: `export const a = <TextField ${attribute} />;`,
    filename: 'a.tsx',
    errors: found,
  })),
});
