// Who may import whom (docs/architecture.md shows it as a picture).
// Project borders are Nx tags; borders inside a project are computed from its
// folders, so that a new feature is guarded on its first day.
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
    sourceTag: 'runs:browser',
    onlyDependOnLibsWithTags: ['layer:domain', 'layer:contract', 'layer:ui'],
    bannedExternalImports: [...serverWorld, 'commander', ...nodeBuiltins],
  },
  {
    sourceTag: 'runs:node',
    onlyDependOnLibsWithTags: ['layer:domain', 'layer:contract'],
    bannedExternalImports: [...reactWorld, ...serverWorld],
  },
  {
    sourceTag: 'runs:server',
    onlyDependOnLibsWithTags: ['layer:domain', 'layer:contract'],
    bannedExternalImports: [...reactWorld, 'openapi-fetch', 'commander'],
  },
  {
    sourceTag: 'layer:e2e',
    onlyDependOnLibsWithTags: ['layer:domain', 'layer:contract'],
    bannedExternalImports: [...serverWorld],
  },
  {
    sourceTag: 'layer:tool',
    onlyDependOnLibsWithTags: ['layer:domain', 'layer:contract', 'layer:ui'],
    bannedExternalImports: ['fastify', 'fastify-*', '@fastify/*', 'commander'],
  },
];

const featureHomes = ['apps/web/src/features', 'apps/server/src/features', 'apps/cli/src/commands'];

/** The sub-folders of a folder that exists now, by name. */
export function foldersIn(path) {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/**
 * Lint blocks for the borders inside projects: features do not import one
 * another (a server feature may read another's `<noun>.read.ts`), shared code
 * does not import features, and only the named places touch a wrapped library.
 */
export function innerBorders(root) {
  const blocks = [];
  for (const home of featureHomes) {
    for (const feature of foldersIn(join(root, home))) {
      const others = foldersIn(join(root, home)).filter((name) => name !== feature);
      if (others.length === 0) continue;
      blocks.push({
        files: [`${home}/${feature}/**/*.{ts,tsx}`],
        patterns: [
          {
            regex: `^(\\.\\./)+(${others.join('|')})/(?!.*\\.read\\.ts$).+`,
            message: `The feature "${feature}" must not import another feature${home.includes('server') ? '; ask its <noun>.read.ts' : ''}.`,
          },
          {
            regex: '^(\\.\\./)+app/',
            message: 'A feature must not import the app that composes it.',
          },
        ],
      });
    }
  }
  for (const app of ['apps/web', 'apps/server']) {
    for (const shared of ['shared', 'db', 'plugins']) {
      if (!existsSync(join(root, app, 'src', shared))) continue;
      blocks.push({
        files: [`${app}/src/${shared}/**/*.{ts,tsx}`],
        patterns: [
          {
            regex: '^(\\.\\./)+(features|app)/',
            message: 'Shared code must not import features or the app.',
          },
        ],
      });
    }
  }
  blocks.push({
    files: ['libs/api/src/*.ts'],
    patterns: [
      { regex: '^@kierros/domain', message: 'In libs/api only codecs/ may import the domain.' },
    ],
  });
  blocks.push({
    files: ['apps/server/**/*.ts'],
    patterns: [
      {
        regex: '^@kierros/api/client',
        message: 'The server does not call itself: no client here.',
      },
    ],
  });
  return mergeByFiles(blocks, root);
}

// ESLint takes the last matching block of a rule, so blocks over the same
// files are joined: patterns of the wider block are added to the narrower one.
function mergeByFiles(blocks) {
  return blocks.map((block) => {
    const wider = blocks.filter(
      (other) =>
        other !== block &&
        other.files[0].endsWith('/**/*.ts') &&
        block.files[0].startsWith(other.files[0].replace('/**/*.ts', '/')),
    );
    return { ...block, patterns: [...block.patterns, ...wider.flatMap((other) => other.patterns)] };
  });
}
