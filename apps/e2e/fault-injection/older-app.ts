import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { checkOut } from '@kierros/tools/testing/older-checkout';
import { buildPageFunctions, pageFunctionsPath } from './page-functions.ts';

const root = join(import.meta.dirname, '../../..');

/** A built web app that serves its files like the server. */
export type BuiltApp = {
  readonly answer: (path: string) => { type: string; body: Buffer } | null;
  /** The path of its first script, by which a page's app version is identified. */
  readonly script: string;
  /** The checkout that it was built from, which also has its server. */
  readonly checkout: string;
  readonly forget: () => void;
};

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

function answering(
  dist: string,
  functions: Buffer,
  { checkout, forget }: Pick<BuiltApp, 'checkout' | 'forget'>,
): BuiltApp {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  return {
    script: /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '',
    checkout,
    forget,
    answer: (address) => {
      const path = address.split('?')[0] ?? '/';
      if (path === pageFunctionsPath) return { type: 'text/javascript', body: functions };
      if (/^\/(api|uploaded_images|healthz|readyz)/.test(path)) return null;
      const isFile = path !== '/' && existsSync(join(dist, path));
      const file = join(dist, isFile ? path : 'index.html');
      return { type: types[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) };
    },
  };
}

/** The current app. */
export async function currentApp(): Promise<BuiltApp> {
  const dist = process.env['KIERROS_WEB'] ?? join(root, 'apps/web/dist');
  return answering(dist, await buildPageFunctions(root), {
    checkout: root,
    forget: () => undefined,
  });
}

/** Builds the web app of a checkout. */
export function buildApp(folder: string): void {
  execFileSync(
    process.execPath,
    [join(folder, 'node_modules/vite/bin/vite.js'), 'build', 'apps/web'],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

/** An older app, built from git history in a separate folder. */
export async function olderApp(commit: string): Promise<BuiltApp> {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-older-'));
  checkOut(commit, folder);
  // The functions for fault tests as they were before the modules of the device were renamed.
  const functions = execFileSync('git', ['show', 'de013a3:apps/web/testing/drill-hand.ts'], {
    cwd: root,
  });
  writeFileSync(join(folder, 'apps/web/testing/page-functions.ts'), functions);
  buildApp(folder);
  return answering(join(folder, 'apps/web/dist'), await buildPageFunctions(folder), {
    checkout: folder,
    forget: () => rmSync(folder, { recursive: true, force: true }),
  });
}
