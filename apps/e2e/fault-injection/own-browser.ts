import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../src/browser.ts';
import { until } from './person.ts';

/** A browser with its own profile, whose processes we may kill. */
export type OwnBrowser = {
  readonly context: BrowserContext;
  readonly newPage: () => Promise<Page>;
  /** Kills every process of this browser with SIGKILL; its profile stays. */
  readonly kill: () => Promise<void>;
  /** Starts it again over the same profile. */
  readonly reopen: () => Promise<OwnBrowser>;
  /** Closes it and removes its profile. */
  readonly close: () => Promise<void>;
};

const alive = new Set<ChildProcess>();

// An interrupted fault test leaves no browser behind.
process.on('exit', () => {
  for (const { pid } of alive) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
});

/** Starts a browser with a new or an existing profile. */
export async function openOwnBrowser(
  folder = mkdtempSync(join(tmpdir(), 'kierros-fault-test-browser-')),
): Promise<OwnBrowser> {
  rmSync(join(folder, 'DevToolsActivePort'), { force: true });
  const child = spawn(
    findBrowser(),
    [
      ...browserArguments,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      '--lang=fi-FI',
      '--window-size=1280,800',
      '--hide-crash-restore-bubble',
      // A page in the background must sync as fast as one in the foreground.
      '--disable-background-timer-throttling',
      '--disable-backgrounding-occluded-windows',
      '--disable-renderer-backgrounding',
      'about:blank',
    ],
    { stdio: 'ignore', detached: true, env: { ...process.env, TZ: 'Europe/Helsinki' } },
  );
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(folder)}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context.');
  const kill = () => end(child);
  return {
    context,
    newPage: () => context.newPage(),
    kill,
    reopen: () => openOwnBrowser(folder),
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

async function portOf(folder: string): Promise<string> {
  let port = '';
  const isReady = await until(
    async () => {
      const text = await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '');
      port = text.split('\n')[0] ?? '';
      return port !== '';
    },
    20_000,
    50,
  );
  if (!isReady) throw new Error('The browser did not start.');
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  // The whole process group: otherwise its children outlive it for a moment and lock the profile.
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}
