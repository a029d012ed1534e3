// Which modules may import which (docs/architecture.md shows it as a diagram).
// Project borders are Nx tags; borders inside a project are computed from its folders, so that a new feature is covered
// from the start.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const reactWorld = [
  'react',
  'react-*',
  'react-dom',
  '@base-ui/*',
  'apexcharts',
  'lucide-react',
  'valtio',
  '@tanstack/*',
];
const serverWorld = ['fastify', 'fastify-*', '@fastify/*', 'kysely', 'pg', 'sharp', '@node-rs/*'];
const nodeBuiltins = ['node:*'];

/** One entry per project tag: the tags it may depend on and the packages it must not touch. */
export const projectBorders = [
  {
    sourceTag: 'layer:domain',
    onlyDependOnLibsWithTags: [],
    bannedExternalImports: [
      ...reactWorld,
      ...serverWorld,
      'openapi-*',
      'commander',
      'idb',
      ...nodeBuiltins,
    ],
  },
  {
    sourceTag: 'layer:ui',
    onlyDependOnLibsWithTags: [],
    bannedExternalImports: [
      ...serverWorld,
      'react-router*',
      'react-intl',
      'valtio',
      'openapi-*',
      'idb',
      '@tanstack/*',
      ...nodeBuiltins,
    ],
  },
  {
    sourceTag: 'layer:contract',
    onlyDependOnLibsWithTags: ['layer:domain'],
    bannedExternalImports: [...reactWorld, ...serverWorld],
  },
  {
    sourceTag: 'layer:codes',
    onlyDependOnLibsWithTags: [],
    bannedExternalImports: [...reactWorld, ...serverWorld, 'openapi-*', 'commander', 'idb'],
  },
  {
    sourceTag: 'layer:files',
    onlyDependOnLibsWithTags: ['layer:domain', 'layer:contract'],
    bannedExternalImports: [...reactWorld, ...serverWorld, 'openapi-*', 'commander', 'idb'],
  },
  {
    sourceTag: 'runs:browser',
    onlyDependOnLibsWithTags: ['layer:domain', 'layer:contract', 'layer:ui', 'layer:files'],
    bannedExternalImports: [...serverWorld, 'commander', ...nodeBuiltins],
  },
  {
    sourceTag: 'runs:node',
    onlyDependOnLibsWithTags: ['layer:domain', 'layer:contract', 'layer:codes', 'layer:files'],
    bannedExternalImports: [...reactWorld, ...serverWorld],
  },
  {
    sourceTag: 'runs:server',
    onlyDependOnLibsWithTags: ['layer:domain', 'layer:contract', 'layer:codes', 'layer:tool'],
    bannedExternalImports: [...reactWorld, 'openapi-fetch', 'commander'],
  },
  {
    sourceTag: 'layer:e2e',
    onlyDependOnLibsWithTags: ['layer:domain', 'layer:contract', 'layer:files', 'layer:tool'],
    bannedExternalImports: [...serverWorld],
  },
  {
    sourceTag: 'layer:tool',
    onlyDependOnLibsWithTags: ['layer:domain', 'layer:contract', 'layer:ui'],
    bannedExternalImports: ['fastify', 'fastify-*', '@fastify/*', 'commander'],
  },
];

const featureHomes = ['apps/web/src/features', 'apps/server/src/features', 'apps/cli/src/commands'];

/** The existing sub-folders of a folder, by name. */
export function foldersIn(path) {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

const NO_NODE = {
  regex: '^node:',
  message: 'This runs in a browser, or anywhere: no Node builtins.',
};
const NO_APP = {
  regex: '^@kierros/(web|server|cli|e2e|tools(?!/testing/))',
  message: 'Nobody imports an app.',
};
// The types of seed records are allowed; the other testing modules are not deployed with the server.
const NO_TEST_PARTS = {
  regex: '^@kierros/tools/testing/(?!seed-records$)',
  message: 'What runs must not import what only tests use.',
};

// The layers of the web app: each may import only those before it.
const webLayers = ['stores', 'shared', 'device', 'features', 'app'];
const NO_FEATURE = {
  regex: '^(\\.\\./)+(features|app)/',
  message: 'Shared code must not import features or the app.',
};

/**
 * The rules that enforce the patterns of a border, for every way to name a module.
 * @returns {Record<string, import('eslint').Linter.RuleEntry>}
 */
export const rulesOf = (patterns) => ({
  'no-restricted-imports': ['error', { patterns }],
  'house/no-restricted-dynamic-imports': ['error', patterns],
});

/**
 * Lint blocks for the borders inside projects: features do not import one
 * another, except for the other's `public.ts`; shared code
 * does not import features, and only the listed paths import a wrapped library.
 * Nx does not check Node's builtins nor packages that nobody depends on yet, so
 * these are included.
 */
export function innerBorders(root) {
  const borders = [
    { folder: 'libs', patterns: [NO_APP] },
    { folder: 'apps', patterns: [NO_APP] },
    { folder: 'tools', patterns: [NO_APP] },
    { folder: 'libs/domain/src', patterns: [NO_NODE] },
    { folder: 'libs/ui/src', patterns: [NO_NODE] },
    { folder: 'libs/record-files/src', patterns: [NO_NODE] },
    { folder: 'apps/web/src', patterns: [NO_NODE] },
    {
      folder: 'libs/api/src',
      files: '*.ts',
      patterns: [
        { regex: '^@kierros/domain', message: 'In libs/api only codecs/ may import the domain.' },
      ],
    },
    {
      folder: 'apps/server',
      patterns: [
        {
          regex: '^@kierros/api/client',
          message: 'The server does not call itself: no client here.',
        },
      ],
    },
    { folder: 'apps/server/src', patterns: [NO_TEST_PARTS] },
    ...featureHomes.flatMap((home) => featureBorders(root, home)),
    ...webLayers.slice(0, 3).map((layer, index) => ({
      folder: `apps/web/src/${layer}`,
      patterns: [
        {
          regex: `^(\\.\\./)+(${webLayers.slice(index + 1).join('|')})/`,
          message: `"${layer}" imports only what comes before it: ${webLayers.join(' → ')}.`,
        },
      ],
    })),
    ...['shared', 'db', 'plugins', 'queue', 'photos'].map((shared) => ({
      folder: `apps/server/src/${shared}`,
      patterns: [NO_FEATURE],
    })),
  ];
  // In ESLint the last matching block of a rule wins, so wider folders come first and each narrower one repeats the
  // patterns of those around it.
  return borders
    .toSorted((one, other) => one.folder.length - other.folder.length)
    .flatMap((border) => blocksOf(border, borders));
}

function featureBorders(root, home) {
  const features = foldersIn(join(root, home));
  return features.map((feature) => {
    const others = features.filter((name) => name !== feature);
    return {
      folder: `${home}/${feature}`,
      patterns: [
        {
          regex: `^(\\.\\./)+(${others.join('|')})/(?!public\\.ts$).+`,
          message: `"${feature}" imports of another feature its public.ts alone.`,
        },
        {
          regex: '^(\\.\\./)+app/',
          message: 'A feature must not import the app that composes it.',
        },
      ],
    };
  });
}

function blocksOf(border, all) {
  const around = all.filter(
    (other) =>
      other !== border && !other.files && `${border.folder}/`.startsWith(`${other.folder}/`),
  );
  const patterns = [...border.patterns, ...around.flatMap((other) => other.patterns)];
  const files = border.files
    ? [`${border.folder}/${border.files}`]
    : [`${border.folder}/**/*.{ts,tsx}`];
  const tests = files.map((pattern) => pattern.replace(/\*\.(\{ts,tsx\}|ts)$/, '*.test.{ts,tsx}'));
  // Tests run in Node, whichever platform they test.
  return [
    { files, patterns },
    { files: tests, patterns: patterns.filter((one) => one !== NO_NODE && one !== NO_TEST_PARTS) },
  ];
}
