import 'fake-indexeddb/auto';
import { calendarFromWire } from '@kierros/api/codecs';
import type { LocalDate, WhatIfRow } from '@kierros/domain';
import {
  addDays,
  asPlanned,
  daysOf,
  inspectionTypes,
  sameDayOfMonth,
  simulateWhatIf,
} from '@kierros/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { aWorkingCalendar, dueGroup, fillSite } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { todayHere } from '../../shared/today.ts';
import { signedIn } from '../../stores/session.store.ts';
import type { CalendarItem, CalendarSpan } from './calendar.api.ts';
import { WhatIfDialog } from './what-if-dialog.tsx';

let userId = 1_200;
let server: FakeServer;

/** Answers the schedule, where the room is planned on some days. */
const plannedOn = (days: readonly LocalDate[]) => (path: string, request: Request) => {
  if (path !== '/inspection/schedule') return null;
  const query = new URL(request.url).searchParams;
  const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? ''];
  const span: CalendarSpan = {
    from,
    to,
    projected_until: to,
    inspectors: [],
    days: daysOf({ from, to }).map((date) => ({
      date,
      closed: null,
      counts: [],
      items: days.filter((day) => day === date).map(plannedItem),
    })),
  };
  return Response.json(span);
};

beforeEach(() => {
  userId += 1;
  server = new FakeServer();
  server.answerWith = plannedOn([]);
  fillSite(server, [dueGroup(11, addDays(todayHere(), 1))]);
  server.pages['/inspectable/locations/1/calendar'] = aWorkingCalendar;
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'fi';
  signedIn(testUser('staff', { id: userId }));
});

const plannedItem = (date: LocalDate, index: number): CalendarItem => ({
  source: 'entry',
  date,
  shifted_from: null,
  inspectable_id: 11,
  kind: 'room',
  name: { en: 'Room 11', fi: 'Huone 11' },
  path: [],
  inspection_type_id: 1,
  state: 'not_due',
  entry: {
    id: index + 1,
    inspectable_id: 11,
    inspection_type_id: 1,
    due_date: date,
    new_due_date: null,
    effective_date: date,
    natural_due: date,
    consumed: false,
    created_by: { id: 1, name: 'Admin' },
    created_at: '2026-11-01T08:00:00.000Z',
    version: 1,
  },
  rhythm: null,
  form_id: null,
  inspector: null,
});

const show = async () => {
  await renderInApp(<WhatIfDialog onClose={() => undefined} />, '/home?view=calendar');
  return within(await screen.findByRole('dialog', { name: 'Entä jos' }));
};
const count = (dialog: Awaited<ReturnType<typeof show>>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Laske' }));

it('counts a year under another interval beside what is planned now', async () => {
  const dialog = await show();
  await userEvent.selectOptions(dialog.getByLabelText('Oletus'), 'Toinen tarkastusväli');
  const days = dialog.getByLabelText('Päiviä tarkastusten välissä');
  await userEvent.clear(days);
  await userEvent.type(days, '14');
  await vi.waitFor(() => expect(dialog.getByRole('button', { name: 'Laske' })).toBeEnabled());
  await count(dialog);
  // A weekly room done every second week misses every other inspection.
  const now = dialog.getByText(/^Nykyisellään: 5[23] erääntyy, 5[23] tehdään, 0 jää tekemättä/);
  expect(now).toBeVisible();
  expect(dialog.getByText(/^Oletuksella: 5[23] erääntyy, 2[67] tehdään, 2[67] jää/)).toBeVisible();
  expect(dialog.getAllByRole('row').length).toBeGreaterThan(20);
});

it('counts every plan of an inspection, not only the earliest', async () => {
  // Three times planned six days late: the rhythm begins anew after each, so that the year has fewer.
  const days = [13, 26, 39].map((later) => addDays(todayHere(), later));
  server.answerWith = plannedOn(days);
  const group = dueGroup(11, addDays(todayHere(), 7));
  fillSite(server, [
    { ...group, due: group.due.map((one) => ({ ...one, planned_due: days[0]! })) },
  ]);
  const row: WhatIfRow = {
    naturalDue: addDays(todayHere(), 7),
    lastDoneOn: null,
    createdOn: null,
    entries: days.map((dueDate) => ({ dueDate, newDueDate: null, isConsumed: false })),
    doneOn: [],
    isApplicable: true,
    type: inspectionTypes[0],
    calendar: calendarFromWire(aWorkingCalendar),
  };
  const range = { from: todayHere(), to: sameDayOfMonth(todayHere(), 12) };
  const countOf = (one: WhatIfRow) =>
    simulateWhatIf([one], asPlanned, { today: todayHere(), range }).done;
  const dialog = await show();
  await vi.waitFor(() => expect(dialog.getByRole('button', { name: 'Laske' })).toBeEnabled());
  await count(dialog);
  const done = countOf(row);
  expect(done).not.toBe(countOf({ ...row, entries: row.entries.slice(0, 1) }));
  expect(dialog.getByText(new RegExp(`^Nykyisellään: .* ${String(done)} tehdään`))).toBeVisible();
});

it('says why it cannot count', async () => {
  server.answerWith = (path) =>
    path === '/inspection/schedule' ? problem(403, 'forbidden') : null;
  const dialog = await show();
  expect(await dialog.findByRole('alert')).toHaveTextContent('oikeu');
  expect(dialog.getByRole('button', { name: 'Laske' })).toBeDisabled();
});

it('refuses a closure that leaves no open day for a year', async () => {
  const dialog = await show();
  await userEvent.selectOptions(dialog.getByLabelText('Oletus'), 'Toimipiste on suljettu');
  const [year = '', month, day] = addDays(todayHere(), 731).split('-');
  const last = `${String(Number(day))}.${String(Number(month))}.${year}`;
  const to = dialog.getByLabelText('Viimeinen päivä');
  await userEvent.clear(to);
  await userEvent.type(to, last);
  await userEvent.tab();
  await vi.waitFor(() => expect(dialog.getByRole('button', { name: 'Laske' })).toBeEnabled());
  await count(dialog);
  expect(dialog.getByRole('alert')).toHaveTextContent('Vuoteen ei olisi yhtään avointa päivää.');
});
