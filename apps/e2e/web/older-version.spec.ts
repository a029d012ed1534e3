// This version reads the data of an older one: a site, its backup, saved plans and a phone with unsent work.
import { expect, test, type Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { RoundPage } from '../pages/round-page.ts';
import { browserData } from '../src/browser-data.ts';
import { PASSWORD, startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';

const files = join(import.meta.dirname, '../older-version');
const unpacked = (name: string) => gunzipSync(readFileSync(join(files, name)));
// The saved plans have this port in the server's address.
const PORT = 19_555;
const INSPECTED = 1;

let product: Product;
let site: string;

test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'older-site-'));
  site = join(folder, 'site');
  restore(site);
  // The photos come from the backup; the database is the file of the older version.
  for (const name of readdirSync(site)) if (name.startsWith('kierros.db')) rmSync(join(site, name));
  writeFileSync(join(site, 'kierros.db'), unpacked('kierros.db.gz'));
  product = await startProduct({ folder: site, port: PORT });
});
test.afterAll(() => product.stop());

function restore(folder: string): void {
  const backup = `${folder}.backup`;
  writeFileSync(backup, unpacked('backup.gz'));
  command(folder, 'restore', backup);
}

/** Runs a command of the server on a data folder; returns its output. */
function command(folder: string, ...args: string[]): string {
  const main = join(import.meta.dirname, '../../server/src/main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    encoding: 'utf8',
    env: { ...process.env, KIERROS_DATA: folder, DATABASE_URL: '' },
  });
  expect(status, `${stdout}${stderr}`).toBe(0);
  return stdout;
}

test('its database is migrated, and whole', async () => {
  const staff = await clientOf(product.url, 'staff');
  const { results } = await staff.call('getForm', { params: { id: INSPECTED } });
  const photo = results.find(({ image_url: url }) => url !== '');
  expect(results.some(({ value }) => value === 2)).toBe(true);
  expect((await fetch(`${product.url}${photo?.image_url ?? ''}`)).status).toBe(401);
});

test('its backup is restored, and whole', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'older-backup-')), 'site');
  restore(folder);
  command(folder, 'verify');
});

test('its plans are shown and applied', () => {
  const { kierros } = product;
  const signedIn = kierros(['auth', 'login', '--username', 'admin', '--password-file', '-'], {
    input: PASSWORD,
  });
  expect(signedIn.status, signedIn.stderr).toBe(0);
  const shown = kierros(['plan', 'show', join(files, 'schedule-plan.json')]);
  expect(shown.status, shown.stderr).toBe(0);
  expect(shown.stdout).toMatch(/Classroom A101[^]*2026-11-27[^]*Corridor B[^]*2026-11-26/);
  // The journal and the undo file are written next to the plan.
  const plan = join(mkdtempSync(join(tmpdir(), 'older-plan-')), 'plan.json');
  copyFileSync(join(files, 'template-plan.json'), plan);
  const applied = kierros(['template', 'apply', plan]);
  expect(applied.status, applied.stderr).toBe(0);
  expect(kierros(['template', 'show', '1']).stdout).toContain('Floors, mats and thresholds');
});

test('the work of its phone is still there, and is sent', async ({ page }) => {
  await page.goto(`${product.url}/login`);
  await page.evaluate(putBack, unpacked('device.json.gz').toString());
  const round = new RoundPage(page, product.url);
  await round.signIn('staff');
  const client = await clientOf(product.url, 'staff');
  // The waiting one arrives with its photo, once.
  await expect
    .poll(async () => (await client.call('searchHistory', { body: { per_page: 10 } })).total, {
      timeout: 30_000,
    })
    .toBe(2);
  await expect.poll(() => unsentOn(page), { timeout: 30_000 }).toBe(0);
  await page.getByRole('main').getByRole('button', { name: 'Jatka luonnosta' }).first().click();
  await expect(page.getByText(/^1\/\d+ vastattu$/)).toBeVisible();
  await expect(page.getByLabel('Muistiinpano').first()).toHaveValue('Ikkuna on raollaan.');
  await expect(page.getByRole('button', { name: /Poista kuva/ })).toHaveCount(1);
});

const unsentOn = async (page: Page) =>
  Object.entries((await browserData(page)).stores)
    .filter(([name]) => name.endsWith('/outbox'))
    .flatMap(([, items]) => items.filter(({ state }) => state !== 'sent')).length;

/** Recreates the databases of a device with their records. Runs in the page. */
async function putBack(stored: string): Promise<void> {
  type Index = { name: string; keyPath: string; unique: boolean; multiEntry: boolean };
  type Store = {
    name: string;
    keyPath: string | null;
    autoIncrement: boolean;
    indexes: Index[];
    records: { key?: IDBValidKey; value: unknown }[];
  };
  type Device = {
    databases: { name: string; version: number; stores: Store[] }[];
    local: Record<string, string>;
  };
  const device = JSON.parse(stored, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('$bytes' in value)) return value;
    return Uint8Array.from(atob(String(value.$bytes)), (letter) => letter.charCodeAt(0)).buffer;
  }) as Device;
  for (const { name, version, stores } of device.databases)
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, version);
      opening.onerror = () => reject(opening.error ?? new Error(name));
      opening.onupgradeneeded = () => {
        for (const { name: storeName, keyPath, autoIncrement, indexes, records } of stores) {
          const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement });
          for (const index of indexes) store.createIndex(index.name, index.keyPath, index);
          for (const { key, value } of records) store.put(value, key);
        }
      };
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
  // Without the old session: the server of that time no longer exists.
  for (const [key, value] of Object.entries(device.local))
    if (key !== 'kierros.session') localStorage.setItem(key, value);
}
