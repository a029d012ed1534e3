import { addDays, weekRange } from '@kierros/domain';
import type { Route } from '@playwright/test';
import { dayFromNow } from './days.ts';

export const PLACES = 500;
export const WEEKS = 53;

/** A route whose matrix has as many places and weeks as it ever has, each cell with something to show. */
export const manyPlaces = [/\/stats\/\d+\/states\?/, answer] as const;

async function answer(route: Route): Promise<void> {
  const response = await route.fetch();
  const { items, ...list } = (await response.json()) as { items: object[] };
  const [first] = items;
  const from = weekRange(dayFromNow(-7 * (WEEKS - 1))).from;
  const buckets = Array.from({ length: WEEKS }, (_, week) => ({
    ...weekRange(addDays(from, 7 * week)),
    key: `2026-W${String(week + 1).padStart(2, '0')}`,
    is_closed: week % 13 === 12,
  }));
  const states = Array.from({ length: WEEKS }, (_, week) => 'dlbm'[week % 4]).join('');
  await route.fulfill({
    response,
    json: {
      ...list,
      total: PLACES,
      buckets,
      items: Array.from({ length: PLACES }, (_, index) => ({
        ...first,
        inspectable_id: 100_000 + index,
        name: { en: `Room ${index}`, fi: `Luokka ${index}` },
        ...{ states, counts: buckets.map((_, week) => 1 + ((week + index) % 9)) },
        types: '1'.repeat(WEEKS),
      })),
    },
  });
}
