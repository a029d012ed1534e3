import type { Page } from '@playwright/test';
import { finnish, type Look } from '../screens/looks.ts';
import { atLeast, type Figure } from '../figure.ts';
import { dayFromNow } from '../src/days.ts';
import { startProduct, type Product } from '../src/product.ts';
import { clientOf } from '../src/session.ts';
import { floorOfFrames, framesPerSecond, scrolledFrames } from './frames.ts';
import { onDevice, throttle, type Gate, type GateContext } from './gate.ts';

/** A long list: the rows that it has at least, and the frames a second while it is scrolled. */
type List = {
  readonly look: Look;
  readonly path: string;
  readonly role: 'checkbox' | 'listitem' | 'treeitem';
  readonly rows: number;
  readonly fps: number;
};

const lines: readonly List[] = [
  { look: finnish.phone, path: '/home?view=due', role: 'listitem', rows: 1_000, fps: 55 },
  { look: finnish.phone, path: '/inspections', role: 'checkbox', rows: 500, fps: 55 },
];
// As at a desk, of 5,000 rooms; only what is in view is there.
const tree: List = {
  ...{ look: finnish.desk, path: '/admin/management/inspectables' },
  ...{ role: 'treeitem', rows: 20, fps: 50 },
};

/** B21: long lists of a large location scroll smoothly, on a device four times slower. */
export const lists: Gate = {
  name: 'lists',
  about: '1,000 due rows, 500 rooms and the tree of 5,000 rooms scrolled at 4x CPU',
  run: async (gate) => [
    await floorOfFrames(gate, 'B21'),
    ...(await onSite(gate, site('2200', '1040'), lines)),
    ...(await onSite(gate, site('5200', '5000'), [tree])),
  ],
};

// Generated as of two weeks ago, so that everything is overdue by now and in one list.
const site = (rooms: string, perLocation: string) => [
  ...['--rooms', rooms, '--rooms-per-location', perLocation, '--years', '0', '--photos', '0'],
  ...['--today', dayFromNow(-14)],
];

async function onSite(
  gate: GateContext,
  wanted: readonly string[],
  scrolled: readonly List[],
): Promise<Figure[]> {
  const product = await startProduct(wanted);
  try {
    const location = await largestLocation(product);
    const figures: Figure[] = [];
    for (const list of scrolled)
      figures.push(...(await scroll({ ...gate, product }, location, list)));
    return figures;
  } finally {
    await product.stop();
  }
}

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

const scroll = (gate: GateContext, location: number, list: List): Promise<Figure[]> =>
  onDevice(gate, { look: list.look, username: 'admin' }, async ({ page, url }) => {
    await page.evaluate((id) => {
      const session = JSON.parse(localStorage.getItem('kierros.session') ?? '{}') as object;
      localStorage.setItem(
        'kierros.session',
        JSON.stringify({ ...session, currentLocationId: id }),
      );
    }, location);
    await page.goto(url + list.path);
    const rows = await openAll(page, list);
    await throttle(page, 4);
    // The tree scrolls in its own box, the other lists with the page.
    const frames = await scrolledFrames(page, { inside: '[role=tree]' });
    gate.log(`${list.path}: ${rows} rows, ${frames.length} frames`);
    return [
      atLeast(`B21 ${list.path}: rows on the screen or below it`, rows, { bar: list.rows }),
      framesPerSecond(`B21 ${list.path}`, frames, list.fps),
    ];
  });

// By touch as on a phone: with a mouse, each frame repeats the hit test at its position.
async function openAll(page: Page, { path, role }: List): Promise<number> {
  if (path === '/inspections')
    await page.locator('fieldset').getByText('Viikoittainen siisteystarkastus').tap();
  const rows = page.getByRole('main').getByRole(role);
  await rows.nth(20).waitFor({ timeout: 30_000 });
  // Once the lists of the device are stored, which follows each start: what scrolling costs is measured alone.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2_000);
  return rows.count();
}
