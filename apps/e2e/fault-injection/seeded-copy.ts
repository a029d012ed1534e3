import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { linkModules } from '@kierros/tools/testing/older-checkout';
import { buildApp } from './older-app.ts';
import type { SeededFault } from './seeded-faults.ts';

const root = join(import.meta.dirname, '../../..');

// A fault in the server does not affect the built app.
const dist = 'apps/web/dist';

/** The parts of the repository that a fault test needs: the apps, the libraries, and the site generator. */
const wanted = [
  'apps',
  'libs',
  'tools',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.shared.ts',
  'vitest.temp.ts',
];

// The fault tests themselves run from this checkout; the root's tsconfig references this file, and tests are not
// compiled without it.
const named = 'apps/e2e/tsconfig.json';

/**
 * Seeds a fault into the copy. Throws unless the text to replace occurs exactly once, since otherwise the result would
 * prove nothing.
 */
function seed(folder: string, { faultTest, changes }: SeededFault): void {
  for (const { file, find, to } of changes) {
    const path = join(folder, file);
    const [before, after, ...more] = readFileSync(path, 'utf8').split(find);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`The fault of ${faultTest} does not fit ${file} any more.`);
    writeFileSync(path, before + to + after);
  }
}

/** A built copy of the working tree with a seeded fault. `forget` removes it. */
export function seededCopy(fault: SeededFault): { folder: string; forget: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-seeded-'));
  const forget = () => rmSync(folder, { recursive: true, force: true });
  try {
    const files = execFileSync('git', ['ls-files', '-zco', '--exclude-standard', '--', ...wanted], {
      cwd: root,
    })
      .toString()
      .split('\0')
      .filter((file) => file !== '' && (!file.startsWith('apps/e2e/') || file === named));
    for (const file of files) {
      // Listed by git, but deleted in the meantime.
      if (!existsSync(join(root, file))) continue;
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(root, file), join(folder, file));
    }
    linkModules(folder);
    seed(folder, fault);
    const isOfServer = fault.changes.every(({ file }) => file.startsWith('apps/server/'));
    if (isOfServer) cpSync(join(root, dist), join(folder, dist), { recursive: true });
    else buildApp(folder);
    return { folder, forget };
  } catch (error) {
    forget();
    throw error;
  }
}
