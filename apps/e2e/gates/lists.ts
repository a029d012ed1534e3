import type { Page } from '@playwright/test';
import { deviceOf, looks, type Look } from '../screens/looks.ts';
import { dayFromNow } from '../src/days.ts';
import { startProduct, PASSWORD, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { atLeast, type Gate, type GateContext, type Measured, within } from './gate.ts';

const finnish = (size: Look['size']) =>
  looks.find((look) => look.size === size && look.language === 'fi')!;
const phone = finnish('phone');
const PLACES = '/admin/management/inspectables';

/** B21: long lists of a large location scroll smoothly, on a phone four times slower. */
export const lists: Gate = {
  name: 'lists',
  about: '1,000 due rows, 500 rooms and the tree of 5,000 rooms scrolled at 4x CPU',
  run: async (context) => {
    const product = await startProduct(site('2200', '1040'));
    try {
      const plain = await floor(context);
      const location = await largestLocation(product);
      const due = await scrolled(context, product, { location, path: '/home?view=due' });
      const rooms = await scrolled(context, product, { location, path: '/inspections' });
      const measured = [due, rooms].flatMap(({ path, rows, frames }) => [
        atLeast('B21', `${path}: rows on the screen or below it`, rows, {
          limit: path === '/inspections' ? 500 : 1_000,
        }),
        atLeast('B21', `${path}: frames a second while scrolled, mean`, 1_000 / mean(frames), {
          limit: 55,
          unit: 'fps',
        }),
      ]);
      return [
        atLeast('B21', 'floor: a plain list of 1,000 lines, mean', 1_000 / mean(plain), {
          limit: 0,
          unit: 'fps',
        }),
        ...measured,
        ...(await tree(context)),
      ];
    } finally {
      await product.stop();
    }
  },
};

/** The tree of places, as at a desk. */
async function tree(context: GateContext): Promise<Measured[]> {
  const product = await startProduct(site('5200', '5000'));
  try {
    const location = await largestLocation(product);
    const { frames } = await scrolled(context, product, {
      location,
      path: PLACES,
      look: finnish('desk'),
    });
    return [
      atLeast(
        'B21',
        `${PLACES}: frames a second while 5,000 rooms are scrolled, mean`,
        1_000 / mean(frames),
        {
          limit: 50,
          unit: 'fps',
        },
      ),
    ];
  } finally {
    await product.stop();
  }
}

// Generated as of two weeks ago, so that everything is overdue by now and in one list.
const site = (rooms: string, perLocation: string) => [
  ...['--rooms', rooms, '--rooms-per-location', perLocation, '--years', '0', '--photos', '0'],
  ...['--today', dayFromNow(-14)],
];

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

async function largestLocation(product: Product): Promise<number> {
  const client = await clientOf(product.url, 'admin');
  const { items } = await client.call('listLocations', { query: { per_page: 100 } });
  let best = { id: 0, total: -1 };
  for (const { id } of items) {
    const { total } = await client.call('listDue', {
      query: { location_id: id, per_page: 1, days: 365, count: 'exact' },
    });
    if ((total ?? 0) > best.total) best = { id, total: total ?? 0 };
  }
  return best.id;
}

/** The best that this machine can do: lines of plain text, scrolled the same way. */
export async function floor({ browser, product }: GateContext): Promise<number[]> {
  const context = await browser.newContext(deviceOf(phone, product.url));
  const page = await context.newPage();
  await page.setContent(
    `<meta name=viewport content="width=device-width"><ul>${'<li style="height:72px">Luokka 204</li>'.repeat(1_000)}</ul>`,
  );
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const frames = await within('the frames of scrolling', framesWhileScrolled(page));
  await context.close();
  return frames;
}

async function scrolled(
  { browser, log }: GateContext,
  product: Product,
  { location, path, look = phone }: { location: number; path: string; look?: Look },
) {
  const context = await browser.newContext(deviceOf(look, product.url));
  const page = await context.newPage();
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Käyttäjätunnus tai sähköposti').fill('admin');
  await page.getByLabel('Salasana', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await page.waitForURL('**/home');
  await page.evaluate((id) => {
    const session = JSON.parse(localStorage.getItem('kierros.session') ?? '{}') as object;
    localStorage.setItem('kierros.session', JSON.stringify({ ...session, currentLocationId: id }));
  }, location);
  await page.goto(product.url + path);
  await openAll(page, path);
  const rows = await rowsOf(page, path).count();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const frames = await within('the frames of scrolling', framesWhileScrolled(page));
  log(`${path}: ${rows} rows, ${frames.length} frames`);
  await context.close();
  return { path, rows, frames };
}

const roles = new Map<string, 'checkbox' | 'treeitem'>([
  ['/inspections', 'checkbox'],
  [PLACES, 'treeitem'],
]);
const rowsOf = (page: Page, path: string) =>
  page.getByRole('main').getByRole(roles.get(path) ?? 'listitem');

// By touch as on a phone: with a mouse, each frame repeats the hit test at its position.
async function openAll(page: Page, path: string): Promise<void> {
  if (path === '/inspections')
    await page.locator('fieldset').getByText('Viikoittainen siisteystarkastus').tap();
  await rowsOf(page, path).nth(20).waitFor({ timeout: 30_000 });
  // Once the lists of the device are stored, which follows each start: what scrolling costs is measured alone.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2_000);
}

/** Scrolls like a thumb, four screens per second, and measures every frame. */
const framesWhileScrolled = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        // The tree scrolls in its own box, the other lists with the page.
        const box = document.querySelector('[role=tree]')?.parentElement ?? window;
        const frames: number[] = [];
        const began = performance.now();
        let last = began;
        const step = (now: number) => {
          frames.push(now - last);
          last = now;
          box.scrollBy(0, 55);
          if (now - began < 5_000) requestAnimationFrame(step);
          else resolve(frames.slice(1));
        };
        requestAnimationFrame(step);
      }),
  );
