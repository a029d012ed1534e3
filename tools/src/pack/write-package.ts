// Makes the `dist` folder of a project a package: `npm pack` there packs what may be published.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The part of a manifest that packing reads. */
export type Manifest = {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Overrides for the published package, by manifest field. */
  readonly publishConfig?: object;
  readonly [field: string]: unknown;
};

/** Reads the manifest of a folder. */
export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

// In the workspace `exports` points to TypeScript sources, which Node refuses to run from node_modules.
const fields = ['name', 'version', 'description', 'license', 'type', 'sideEffects', 'engines'];

/** Writes manifest, README and licence of a project into its `dist`. */
export function writePackage(project: string, built: object = {}): void {
  const manifest = manifestOf(join(root, project));
  const { repository } = manifestOf(root) as { repository?: object };
  const dist = join(root, project, 'dist');
  const published = {
    ...Object.fromEntries(fields.map((field) => [field, manifest[field]])),
    repository: { ...repository, directory: project },
    ...built,
    ...manifest.publishConfig,
  };
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  copyFileSync(join(root, project, 'README.md'), join(dist, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(dist, 'LICENSE'));
}

if (import.meta.main) writePackage(process.argv[2] ?? '');
