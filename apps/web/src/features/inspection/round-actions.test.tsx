import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { anAction } from '../../../testing/an-action.ts';
import { aQuestion } from '../../../testing/device-builders.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { dueGroup, fillSite, weekly } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { storeLastPhoto } from '../../device/lists/last-answers.ts';
import { listKey, writeList } from '../../device/lists/lists.ts';
import { chooseInspection } from '../../device/drafts/start-inspection.ts';
import { measureClock } from '../../shared/clock.ts';
import { languageStore } from '../../shared/language.ts';
import { signedIn } from '../../stores/session.store.ts';
import { InspectionPage } from './inspection-page.tsx';

let userId = 900;
const user = userEvent.setup();
const page = (items: readonly unknown[]) => ({
  items,
  total: items.length,
  page: 1,
  per_page: 1000,
});

beforeEach(() => {
  userId += 1;
  const server = new FakeServer();
  fillSite(server, [dueGroup(11, '2020-01-08')]);
  const questions = [aQuestion(1, { on_low: 'note_and_photo' }), aQuestion(2)];
  server.pages['/inspection/templates/location/1'] = page([{ ...weekly, questions }]);
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'en';
  signedIn(testUser('staff', { id: userId, locale: 'en' }));
  chooseInspection({ id: 7, inspectionTypeId: 1 }, [
    { id: 11, name: { en: 'Room 11', fi: 'Huone 11' } },
  ]);
});

const card = async (name: string) => within(await screen.findByRole('article', { name }));

it('tells the unfinished action of a question from the device, and what the answer will do', async () => {
  const fixed = anAction({
    status: 'resolved',
    question_id: 1,
    fixed_at: '2020-01-02T10:00:00.000Z',
    fixed_by: { id: 4, name: 'Aino Virtanen' },
    fix_note: 'New hinges.',
  });
  const list = { key: listKey(1), fetchedAt: new Date().toISOString() };
  await writeList(userId, 'actions', {
    ...list,
    items: [fixed, anAction({ id: 22, question_id: 2, status: 'approved', fix_by: '2020-01-09' })],
  });
  await renderInApp(<InspectionPage />, '/inspection');
  const first = await card('1. Question 1');
  expect(await first.findByText(/^Fixed .* \/ Aino\. Is it all right\?$/)).toBeInTheDocument();
  expect(first.getByText('New hinges.')).toBeInTheDocument();
  const second = await card('2. Question 2');
  expect(second.getByText(/^Awaiting repair, due by /)).toBeInTheDocument();
  await user.click(second.getAllByRole('radio')[2]!);
  expect(second.queryByText('Confirms the repair')).toBeNull();
});

it('tells by the clock of the server what the answer will do, on a device two days slow', async () => {
  const real = new Date();
  vi.setSystemTime(new Date(real.getTime() - 2 * 86_400_000));
  measureClock(real.toISOString(), new Date());
  const fixedAt = new Date(real.getTime() - 3_600_000).toISOString();
  await writeList(userId, 'actions', {
    key: listKey(1),
    fetchedAt: real.toISOString(),
    items: [anAction({ status: 'resolved', question_id: 1, fixed_at: fixedAt })],
  });
  try {
    await renderInApp(<InspectionPage />, '/inspection');
    const first = await card('1. Question 1');
    await first.findByText(/^Fixed /);
    await user.click(first.getAllByRole('radio')[2]!);
    expect(await first.findByText('Confirms the repair')).toBeInTheDocument();
  } finally {
    vi.useRealTimers();
    measureClock(real.toISOString(), real);
  }
});

it('shows the fault and its fix side by side without a network', async () => {
  const paths = ['/uploaded_images/before.jpg', '/uploaded_images/after.jpg'] as const;
  const fixed = anAction({
    status: 'resolved',
    question_id: 1,
    fixed_at: '2020-01-02T10:00:00.000Z',
    images_before: [paths[0]],
    images_after: [paths[1]],
  });
  await writeList(userId, 'actions', {
    key: listKey(1),
    fetchedAt: new Date().toISOString(),
    items: [fixed],
  });
  // The page has none of them from the network.
  for (const path of paths)
    await storeLastPhoto(userId, { path, key: 'action:21', data: new ArrayBuffer(3) });
  URL.createObjectURL = () => 'blob:stored';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderInApp(<InspectionPage />, '/inspection');
  const first = await card('1. Question 1');
  for (const name of ['Before', 'After'])
    expect(await first.findByRole('img', { name })).toHaveAttribute('src', 'blob:stored');
  vi.restoreAllMocks();
});

it('asks for a note and a photo as soon as a low answer is chosen, and blocks submitting', async () => {
  await renderInApp(<InspectionPage />, '/inspection');
  const first = await card('1. Question 1');
  await user.click(first.getAllByRole('radio')[0]!);
  const sentence = 'A low rating needs a note and a photo.';
  expect(await first.findByText(sentence)).toBeInTheDocument();
  expect(first.getByRole('textbox', { name: 'Note' })).toBeRequired();
  const second = await card('2. Question 2');
  await user.click(second.getAllByRole('radio')[0]!);
  expect(second.queryByText(/needs a/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Submit inspection' }));
  expect(await screen.findByText('Low ratings need more.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Question 1: add a note' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Question 1: add a photo' })).toBeInTheDocument();
  await user.click(first.getByRole('button', { name: 'No photo possible' }));
  expect(first.getByText('Say in the note why no photo is possible.')).toBeInTheDocument();
  await user.type(first.getByRole('textbox', { name: 'Note' }), 'Too dark.');
  expect(first.queryByText(/Say in the note/)).toBeNull();
  // A better answer asks for nothing, and takes the confirmation back.
  await user.click(first.getAllByRole('radio')[2]!);
  expect(first.queryByRole('button', { name: 'No photo possible' })).toBeNull();
});
