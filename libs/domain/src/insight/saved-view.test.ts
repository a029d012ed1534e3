import { expect, it } from 'vitest';
import { viewFault, viewPages, viewRight } from './saved-view.ts';
import type { SavedView } from './saved-view.ts';

it.each<[SavedView, ReturnType<typeof viewFault>]>([
  [{ page: 'stats' }, null],
  [{ page: 'stats', type: 2, range: 'custom', from: '2026-01-01', to: '2026-02-01' }, null],
  [{ page: 'stats', type: 1, question: 4 }, null],
  [{ page: 'history', from: '2026-01-01', late: true, text: 'lamp' }, null],
  [{ page: 'pending', tab: 'approved', mine: true }, null],
  [{ page: 'pending', period: 'raised', from: '2026-01-01', to: '2026-02-01', alone: true }, null],
  [{ page: 'due', range: undefined, sort: '-due', location: 1 }, null],
  [{ page: 'place', place: 11, question: 4 }, null],
  [{ page: 'place', place: 11, kind: 'missed', from: '2026-01-01', dueweekday: 1 }, null],
  [
    { page: 'place', question: 4 },
    { parameter: 'place', reason: 'missing' },
  ],
  [
    { page: 'coverage', place: 11 },
    { parameter: 'place', reason: 'not_of_page' },
  ],
  [
    { page: 'due', tab: 'closed' },
    { parameter: 'tab', reason: 'not_of_page' },
  ],
  [
    { page: 'stats', from: '2026-01-01' },
    { parameter: 'from', reason: 'not_custom' },
  ],
  [
    { page: 'stats', range: 'custom', to: '2026-01-01' },
    { parameter: 'from', reason: 'missing' },
  ],
  [
    { page: 'pending', period: 'fixed', from: '2026-01-01' },
    { parameter: 'to', reason: 'missing' },
  ],
  [
    { page: 'pending', to: '2026-01-01' },
    { parameter: 'to', reason: 'not_custom' },
  ],
  [
    { page: 'history', late: true, ontime: true },
    { parameter: 'ontime', reason: 'opposite' },
  ],
])('%j: %j', (view, fault) => {
  expect(viewFault(view)).toEqual(fault);
});

it('asks for a right only where the page does', () => {
  expect(viewPages.filter((page) => viewRight(page) !== 'read')).toEqual(['coverage']);
});
