import { addDays, inspectionType } from '@kierros/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import type { DueRow } from '../../device/lists/due-rows.ts';
import { languageStore } from '../../shared/language.ts';
import { todayHere } from '../../shared/today.ts';
import { UpcomingList } from './upcoming-list.tsx';

const today = todayHere();
const type = inspectionType(1);
if (!type) throw new Error('There is such a type.');

const row = (id: number, inDays: number): DueRow => ({
  key: `${String(id)}:1`,
  inspectableId: id,
  kind: 'room',
  name: { en: `Room ${String(id)}`, fi: `Huone ${String(id)}` },
  path: [],
  type,
  due: addDays(today, inDays),
  opensOn: addDays(today, inDays - 1),
  nextDate: addDays(today, inDays),
  daysOverdue: Math.max(0, -inDays),
  isNow: inDays <= 1,
  isUpcoming: inDays <= 7,
  isInProgress: false,
  isPlanned: false,
  templateIds: [1],
});

const onChoose = vi.fn();
const show = (rows: readonly DueRow[]) =>
  renderInApp(<UpcomingList rows={rows} isKnown onChoose={onChoose} />);
const under = (title: string) => {
  const group = screen.getByText(title).closest('details');
  if (!group) throw new Error(`Nothing is headed "${title}".`);
  group.open = true;
  return within(group);
};
const names = (title: string) =>
  under(title)
    .getAllByRole('button', { name: /^Room/ })
    .map(({ textContent }) => textContent);

beforeEach(() => {
  languageStore.language = 'en';
});

describe('UpcomingList', () => {
  it('has what comes from today on within the week, and what is late apart and marked', async () => {
    await show([row(1, 8), row(2, 7), row(3, 0), row(4, -1), row(5, -3)]);
    expect(names('Upcoming inspections (2)')).toEqual(['Room 3', 'Room 2']);
    expect(names('Overdue (2)')).toEqual(['Room 5', 'Room 4']);
    expect(under('Overdue (2)').getByText('3 days overdue')).toBeInTheDocument();
  });

  it('shows ten at first, and all when asked', async () => {
    await show(Array.from({ length: 12 }, (_, at) => row(at + 1, 1)));
    expect(names('Upcoming inspections (12)')).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Show all (12)' }));
    expect(names('Upcoming inspections (12)')).toHaveLength(12);
  });
});
