import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { innerBorders, projectBorders, rulesOf } from './tools/src/lint/boundaries.mjs';
import { house } from './tools/src/lint/house-rules.mjs';

const root = import.meta.dirname;
const sources = ['**/*.ts', '**/*.tsx'];

// CONTRIBUTING, "Conventions". One that would read worse split is exempted where it stands, with its reason.
const longest = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];
const mostParameters = 4;
// Tests, what only they use, and tables of data may be as long as they need to be.
const unbounded = [
  '**/*.test.{ts,tsx}',
  '**/*.spec.ts',
  'apps/server/test/**',
  'apps/web/testing/**',
  'tools/src/seed/content/**',
];

// Rules that need types, or other files, are oxlint's (.oxlintrc.json): with them, this took four times as long.
export default tseslint.config(
  {
    ignores: [
      '**/dist',
      '**/out-tsc',
      // Emptied by the browser tests while files are linted.
      '**/test-results',
      '**/generated',
      '**/node_modules',
      '**/*.config.ts',
      'vitest.shared.ts',
      'vitest.temp.ts',
      '.nx',
    ],
  },
  {
    files: sources,
    extends: [...tseslint.configs.recommended],
    plugins: { '@nx': nx, house },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          depConstraints: projectBorders,
          enforceBuildableLibDependency: false,
          banTransitiveDependencies: false,
          allow: [],
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      'house/no-vague-name': 'error',
      'house/no-issueless-todo': 'error',
      'max-lines-per-function': longest(60),
      'max-params': ['error', mostParameters],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['libs/domain/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'process',
        'window',
        'document',
        'fetch',
        'setTimeout',
        'setInterval',
        'performance',
        'console',
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Time is an argument.' },
        { object: 'Math', property: 'random', message: 'Chance is an argument.' },
        {
          object: 'crypto',
          property: 'randomUUID',
          message: 'Identifiers are made outside the domain.',
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Time is an argument.',
        },
      ],
    },
  },
  ...innerBorders(root).map(({ files, patterns }) => ({
    files,
    rules: rulesOf(patterns),
  })),
  {
    files: ['apps/{web,cli,server}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'house/no-role-comparison': 'error' },
  },
  {
    files: ['apps/web/**/*.tsx', 'libs/ui/**/*.tsx'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'house/no-native-date-input': 'error',
      'max-lines-per-function': longest(100),
    },
  },
  {
    files: unbounded,
    rules: { 'max-lines-per-function': 'off', 'max-params': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'apps/e2e/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  prettier,
);
