import { quantile } from '@kierros/tools/testing/quantile';
import { atMost, type Figure } from '../figure.ts';
import { deviceOf, finnish } from '../screens/looks.ts';
import type { Walk } from '../screens/walk.ts';
import { onDevice, throttle, type Gate, type GateContext } from './gate.ts';

const look = finnish.desk;
const RUNS = 5;
const parts = ['figures', 'tables', 'questions', 'matrix', 'charts'] as const;
type Part = (typeof parts)[number];
type Painted = Partial<Record<Part, number>>;

/** S2: how soon the statistics are there when they are opened, and after a filter. */
export const statistics: Gate = {
  name: 'statistics',
  about: 'the statistics of the demo, opened at 4x CPU, and after a filter at 1x and 4x',
  run: async (gate) => [
    ...(await whenOpened(gate)),
    ...(await afterFilters(gate, 1)),
    ...(await afterFilters(gate, 4)),
  ],
};

const limits = {
  1: { figures: 150, tables: 150, questions: 300, matrix: 300, charts: 300 },
  4: { figures: 300, tables: 300, questions: 800, matrix: 800, charts: 800 },
} as const satisfies Record<number, Record<Part, number>>;

const opened = { cold: 3_000, warm: 1_500 } as const;

/** Opened by a signed-in user: on a device that has nothing stored, and again in the same browser. */
async function whenOpened(gate: GateContext): Promise<Figure[]> {
  const storageState = await onDevice(gate, { look }, ({ page }) => page.context().storageState());
  const times: Record<keyof typeof opened, number[]> = { cold: [], warm: [] };
  for (let run = 0; run < RUNS; run += 1) {
    const fresh = await gate.browser.newContext({
      ...deviceOf(look, gate.product.url),
      storageState,
    });
    for (const name of ['cold', 'warm'] as const) {
      const page = await fresh.newPage();
      await page.addInitScript(watchParts);
      await throttle(page, 4);
      await page.goto(`${gate.product.url}/home?view=stats&type=1&range=12`);
      await page.getByRole('img').locator('svg').nth(2).waitFor();
      const seen = await page.evaluate(() => (globalThis as Watched).figuresAt ?? Infinity);
      gate.log(`opened ${name}: ${seen.toFixed(0)} ms`);
      times[name].push(seen);
      // The service worker stores the app meanwhile.
      await throttle(page, 1);
      await page.waitForTimeout(4_000);
      await page.close();
    }
    await fresh.close();
  }
  return (['cold', 'warm'] as const).map((name) =>
    atMost(`S2 figures when opened ${name} at 4x, median of ${RUNS}`, quantile(times[name], 0.5), {
      bar: opened[name],
      unit: 'ms',
    }),
  );
}

/** Other ranges, one after the other: each is new to the page, and stays on the screen until the next. */
async function afterFilters(gate: GateContext, rate: 1 | 4): Promise<Figure[]> {
  const runs = await onDevice(gate, { look }, (walk) => filteredRuns(gate, walk, rate));
  return parts.map((part) =>
    atMost(
      `S2 ${part} after a filter at ${rate}x, median of ${RUNS}`,
      quantile(
        runs.map((seen) => seen[part] ?? Infinity),
        0.5,
      ),
      { bar: limits[rate][part], unit: 'ms' },
    ),
  );
}

async function filteredRuns(
  { log }: GateContext,
  { page, url }: Walk,
  rate: 1 | 4,
): Promise<Painted[]> {
  const runs: Painted[] = [];
  await page.addInitScript(watchParts);
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(`${url}/home?view=stats&type=1&range=12`);
    await page.getByRole('img').locator('svg').nth(2).waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_500);
    await throttle(page, rate);
    const name = ['4 vk', '26 vk'][run % 2] ?? '';
    await page.evaluate(() => (globalThis as Watched).untilPress?.());
    await page.getByRole('radio', { name }).locator('..').click();
    await page.waitForTimeout(rate === 1 ? 2_500 : 4_000);
    const seen = await page.evaluate(() => (globalThis as Watched).painted ?? {});
    log(`${rate}x, ${name}: ${shown(seen)}`);
    runs.push(seen);
    await throttle(page, 1);
  }
  return runs;
}

const shown = (seen: Painted) =>
  parts.map((part) => `${part} ${Math.round(seen[part] ?? Infinity)}`).join(', ');

type Watched = typeof globalThis & {
  painted?: Painted;
  figuresAt?: number;
  untilPress?: () => void;
};

/**
 * When each part of the page was last painted anew since the next press: a part is complete with its
 * last change. Runs in the page.
 */
function watchParts(): void {
  const watched = globalThis as Watched;
  let start = 0;
  watched.painted = {};
  watched.untilPress = () => {
    watched.painted = {};
    start = Infinity;
  };
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      if (start === Infinity) start = timeStamp;
    },
    true,
  );
  const partOf = (node: Node): Part | undefined => {
    const element = node instanceof Element ? node : node.parentElement;
    const main = element?.closest('main');
    if (!element || !main) return undefined;
    if (element.closest('[role=img]')) return 'charts';
    if (element.closest('[aria-labelledby=stats-matrix]')) return 'matrix';
    if (element.closest('[aria-labelledby=stats-questions]')) return 'questions';
    if (element.closest('table')) return 'tables';
    return element.closest('main section ul, main h2') ? 'figures' : undefined;
  };
  const afterPaint = (work: () => void) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = work;
      channel.port2.postMessage(0);
    });
  };
  new MutationObserver((records) => {
    const changed = new Set(
      records.flatMap(({ target, addedNodes }) =>
        [target, ...addedNodes].flatMap((node) => partOf(node) ?? []),
      ),
    );
    const hasFigures = document.querySelector(
      'main section:not([aria-labelledby=stats-changes]) ul strong',
    );
    if (changed.size === 0 && (!hasFigures || watched.figuresAt !== undefined)) return;
    afterPaint(() => {
      if (hasFigures) watched.figuresAt ??= performance.now();
      for (const part of changed)
        if (performance.now() > start)
          watched.painted = { ...watched.painted, [part]: performance.now() - start };
    });
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}
