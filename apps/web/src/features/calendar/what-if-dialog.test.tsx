import 'fake-indexeddb/auto';
import { addDays } from '@kierros/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { aWorkingCalendar, dueGroup, fillSite } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { todayHere } from '../../shared/today.ts';
import { signedIn } from '../../stores/session.store.ts';
import { WhatIfDialog } from './what-if-dialog.tsx';

let userId = 1_200;

beforeEach(() => {
  userId += 1;
  const server = new FakeServer();
  fillSite(server, [dueGroup(11, addDays(todayHere(), 1))]);
  server.pages['/inspectable/locations/1/calendar'] = aWorkingCalendar;
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'fi';
  signedIn(testUser('staff', { id: userId }));
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

it('refuses a closure that leaves no open day for a year', async () => {
  const dialog = await show();
  await userEvent.selectOptions(dialog.getByLabelText('Oletus'), 'Toimipiste on suljettu');
  const [year, ...rest] = todayHere().split('-');
  const last = `${String(Number(rest[1]))}.${String(Number(rest[0]))}.${String(Number(year) + 2)}`;
  const to = dialog.getByLabelText('Viimeinen päivä');
  await userEvent.clear(to);
  await userEvent.type(to, last);
  await userEvent.tab();
  await vi.waitFor(() => expect(dialog.getByRole('button', { name: 'Laske' })).toBeEnabled());
  await count(dialog);
  expect(dialog.getByRole('alert')).toHaveTextContent('Vuoteen ei olisi yhtään avointa päivää.');
});
