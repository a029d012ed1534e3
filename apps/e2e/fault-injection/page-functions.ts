import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { FaultProxy } from './fault-proxy.ts';

/** An item of the outbox as stored on the device. */
export type ItemNow = {
  clientId: string;
  state: 'waiting' | 'sending' | 'needs_you' | 'sent';
  error: string | null;
  formId: number | null;
  status: string | null;
  attempts: number;
};

/** A draft as stored on the device. */
export type DraftNow = {
  clientId: string;
  answers: { value: number | null; note: string; photos: string[] }[];
  photos: string[];
};

type PageFunctions = {
  fillDrafts: (userId: number, count: number, photoBytes: number) => string[];
  fillOutbox: (userId: number, count: number, photoBytes: number) => string[];
  outboxNow: (userId: number) => ItemNow[];
  draftsNow: (userId: number) => DraftNow[];
  signedInId: () => number | null;
};

const root = join(import.meta.dirname, '../../..');
export const pageFunctionsPath = '/__test/page-functions.js';

let built: Promise<Buffer> | undefined;

/** Builds the device modules of an app with the functions that fault tests call. */
export async function buildPageFunctions(folder: string): Promise<Buffer> {
  const entry = join(folder, 'apps/web/testing/page-functions.ts');
  const outcome = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'], fileName: 'page-functions' },
      target: 'es2022',
    },
  });
  const [first] = Array.isArray(outcome) ? outcome : [outcome];
  const file = first && 'output' in first ? first.output[0] : undefined;
  if (!file) throw new Error('The functions for fault tests could not be built.');
  return Buffer.from(file.code);
}

/** Serves the app's own device modules next to the app, so that a fault test can call them in a page. */
export async function servePageFunctions(proxy: FaultProxy): Promise<void> {
  // Always built from this checkout: the test's own functions must be correct even if a fault is seeded in the app.
  built ??= buildPageFunctions(root);
  const body = await built;
  proxy.serve((path) => (path === pageFunctionsPath ? { type: 'text/javascript', body } : null));
}

/** Calls a function of the app's own modules in a page. */
export function inPage<Name extends keyof PageFunctions>(
  page: Page,
  name: Name,
  ...input: Parameters<PageFunctions[Name]>
): Promise<ReturnType<PageFunctions[Name]>> {
  return page.evaluate(
    async ([path, called, values]) => {
      const functions = (await import(path)) as Record<string, (...given: unknown[]) => unknown>;
      return (await functions[called]?.(...values)) as never;
    },
    [pageFunctionsPath, name, input] as const,
  );
}
