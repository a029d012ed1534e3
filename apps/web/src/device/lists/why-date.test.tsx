import 'fake-indexeddb/auto';
import type { Schema } from '@kierros/api/schema';
import { periodRange } from '@kierros/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { dueGroup, fillSite } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { todayHere } from '../../shared/today.ts';
import { signedIn } from '../../stores/session.store.ts';
import { inspectableKey, readList, writeList } from './lists.ts';
import { WhyDate } from './why-date.tsx';

let userId = 900;
let server: FakeServer;
const calendar: Schema<'WorkingCalendar'> = {
  location_id: 1,
  open_weekdays: [1, 2, 3, 4, 5],
  shift_to: 'next',
  closures: [],
  follows: null,
  in_force_from: null,
  version: 2,
};

beforeEach(() => {
  userId += 1;
  server = new FakeServer();
  // 5 January 2030 is a Saturday.
  fillSite(server, [dueGroup(11, '2030-01-07')]);
  const [group] = (server.pages['/inspection/inspections/due'] as { items: Schema<'DueGroup'>[] })
    .items;
  group!.due[0]!.natural_due = '2030-01-05';
  server.pages['/inspectable/locations/1/calendar'] = calendar;
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'fi';
  signedIn(testUser('staff', { id: userId }));
});

async function open() {
  await renderInApp(
    <WhyDate inspectableId={11} typeId={1}>
      ma 7.1.
    </WhyDate>,
    '/home',
  );
  await userEvent.click(screen.getByRole('button', { name: 'ma 7.1.' }));
  return within(await screen.findByRole('dialog'));
}

it('tells the reasons that the device knows without a network, and says so', async () => {
  const dialog = await open();
  expect(
    await dialog.findByText('Ei vielä tarkastettu; ensimmäinen päivä on 5.1.2030.'),
  ).toBeVisible();
  expect(
    dialog.getByText(
      '5.1.2030 on suljettu, joten päivä siirtyy seuraavaan avoimeen päivään 7.1.2030.',
    ),
  ).toBeVisible();
  expect(dialog.getByText(/Päätelty tällä laitteella/)).toBeVisible();
});

it("shows the server's reasons once they arrive", async () => {
  const text = {
    en: 'Aino Virtanen planned it for 7 Jan 2030.',
    fi: 'Aino Virtanen aikataulutti sen päivälle 7.1.2030.',
  };
  server.pages['/inspectable/inspectables/11/due-explanation'] = {
    inspectable_id: 11,
    items: [
      {
        inspectiontype_id: 1,
        due_date: '2030-01-07',
        opens_on: '2030-01-06',
        state: 'not_due',
        steps: [{ step: 'planned', on: '2030-01-07', by: 'Aino Virtanen', text }],
      },
    ],
  };
  const dialog = await open();
  expect(await dialog.findByText(text.fi)).toBeVisible();
  expect(dialog.queryByText(/Päätelty tällä laitteella/)).toBeNull();
  // Stored for a time without a network.
  const stored = await readList(userId, 'explanations', inspectableKey(11));
  expect(stored?.items[0]?.steps).toMatchObject([{ by: 'Aino Virtanen' }]);
});

it('has who planned it, and how often it was done, from the last answer of the server', async () => {
  // The month around today, as the device sees it.
  const { from, to } = periodRange(todayHere(), 'month');
  const text = { en: '', fi: '' };
  const items: Schema<'DueExplanation'>[] = [
    {
      inspectiontype_id: 1,
      due_date: '2030-01-07',
      opens_on: '2030-01-06',
      state: 'not_due',
      steps: [
        { step: 'never_done', text, on: '2030-01-05' },
        { step: 'limit', text, from, to, done: 2, most: 4 },
      ],
    },
  ];
  const list = { key: inspectableKey(11), fetchedAt: '2029-12-20T09:30:00.000Z', items };
  await writeList(userId, 'explanations', list);
  const dialog = await open();
  expect(await dialog.findByText(/^Tehty 2 kertaa /)).toBeVisible();
  expect(dialog.getByText(/on tarkistettu viimeksi 20\.12\.2029 klo/)).toBeVisible();
});

it('says that the reasons need a network where the device does not have the date', async () => {
  fillSite(server, []);
  const dialog = await open();
  expect(await dialog.findByText('Perustelut näkyvät, kun yhteys toimii.')).toBeVisible();
  expect(dialog.queryByText(/Päätelty tällä laitteella/)).toBeNull();
});

it('does not start the row that it is in', async () => {
  const started = vi.fn();
  await renderInApp(
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={started}>
      <WhyDate inspectableId={11} typeId={1}>
        ma 7.1.
      </WhyDate>
    </div>,
    '/home',
  );
  await userEvent.click(screen.getByRole('button', { name: 'ma 7.1.' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  expect(started).not.toHaveBeenCalled();
});
