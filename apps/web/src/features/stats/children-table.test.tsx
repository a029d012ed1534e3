import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import { ChildrenTable } from './children-table.tsx';
import { statsViewIn } from './stats-view.ts';
import type { Stats } from './stats.api.ts';

const child = (id: number, name: string, overdue: number): Stats['children'][number] => ({
  ...{ inspectable_id: id, kind: 'environment', name: { en: name, fi: name }, done: 4, overdue },
  ...{ average_pct: 90.96, compliance: 0.5, open_pending: 1, overdue_actions: 0 },
});

beforeEach(() => {
  languageStore.language = 'fi';
  signedIn(testUser('staff'));
  sessionStore.currentLocationId = 1;
});

it('leads from a place to its page, and from each figure to its rows', async () => {
  const stats = { children: [child(10, 'A-siipi', 3), child(20, 'B-siipi', 0)] } as Stats;
  const days = 'from=2026-10-01&to=2026-10-31';
  const search = new URLSearchParams(`type=4&range=custom&${days}`);
  const view = statsViewIn(search, '2026-11-15');
  await renderInApp(<ChildrenTable stats={stats} view={view} />, '/home?view=stats');
  const row = within(screen.getByRole('row', { name: /A-siipi/ }));
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/home?view=place&place=10',
    '/home?view=due&type=4&place=10&state=overdue',
    `/home?view=history&type=4&place=10&${days}&ontime=true`,
    `/home?view=history&type=4&place=10&${days}`,
    '/home?view=pending&type=4&tab=open&place=10',
  ]);
  expect(row.getByRole('link', { name: 'A-siipi, Myöhässä: 3' })).toHaveTextContent('3');
  const other = within(screen.getByRole('row', { name: /B-siipi/ }));
  expect(other.queryByRole('link', { name: /Myöhässä/ })).toBeNull();
});
