import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { dueGroup, fillSite } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { fetchLastAhead } from '../../device/last-ahead.ts';
import { readLastPhoto } from '../../device/last-answers.ts';
import { languageStore } from '../../shared/language.ts';
import { signedIn } from '../../stores/session.store.ts';
import { chooseInspection } from '../../stores/start-inspection.ts';
import { InspectionPage } from './inspection-page.tsx';

const photo = '/uploaded_images/AbCdEfGhIjKlMnOpQrStUv.jpg';
let userId = 700;
let server: FakeServer;
const user = userEvent.setup();

const result = (questionId: number, placeId: number, value: number, note = '') => ({
  inspectionformquestion_id: questionId,
  inspectable_id: placeId,
  value,
  response_text: null,
  note,
  image_url: '',
  flagged: false,
});

// One form about two rooms, and an older one that must not be what is shown.
const entry = (id: number, placeId: number, day: string) => ({
  form_id: id,
  inspectable_id: placeId,
  template_id: 7,
  done_on: day,
  author: { id: 3, name: 'Aino Virtanen' },
  version: 1,
});

const past = {
  '/inspection/forms/50': {
    id: 50,
    inspectables: [{ id: 11 }, { id: 12 }],
    results: [result(1, 11, 1, 'The hinge is loose'), result(1, 12, 3)],
    photos: [{ question_id: 1, inspectable_id: 11, url: photo, state: 'ready', name: 'x' }],
  },
};

const dueBefore = () => {
  const group = dueGroup(11, '2020-01-08');
  return { ...group, due: group.due.map((one) => ({ ...one, last_done_on: '2020-01-01' })) };
};

beforeEach(() => {
  userId += 1;
  server = new FakeServer();
  fillSite(server, [dueBefore()]);
  Object.assign(server.pages, past);
  server.answerWith = (path) => {
    if (path === '/inspection/history')
      return Response.json({
        items: [
          entry(50, 11, '2020-01-01'),
          entry(50, 12, '2020-01-01'),
          entry(40, 11, '2019-12-20'),
        ],
      });
    return null;
  };
  vi.stubGlobal('fetch', (request: Request | string) =>
    typeof request === 'string'
      ? Promise.resolve(new Response(new Uint8Array([1, 2, 3])))
      : server.fetch(request),
  );
  URL.createObjectURL = () => 'blob:kept';
  URL.revokeObjectURL = () => undefined;
  languageStore.language = 'en';
  signedIn(testUser('staff', { id: userId, locale: 'en' }));
  chooseInspection({ id: 7, inspectionTypeId: 1 }, [
    { id: 11, name: { en: 'Room 11', fi: 'Huone 11' } },
  ]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('what was found the last time', () => {
  it('stands under its question with day, level, note and photo, and opens', async () => {
    await renderInApp(<InspectionPage />, '/inspection');
    const line = await screen.findByRole('button', { name: /Last time .*1 Poor.*hinge.*1 photo/ });
    await user.click(line);
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('Aino Virtanen')).toBeInTheDocument();
    expect(sheet.getByText('The hinge is loose')).toBeInTheDocument();
    expect(sheet.getByRole('img')).toHaveAttribute('src', photo);
    // The second question was left open then.
    expect(
      screen.getAllByRole('button', { name: /Last time .*Not answered/, hidden: true }),
    ).toHaveLength(2);
    expect(server.requests.filter((path) => path.includes('/forms/'))).toEqual([
      '/inspection/forms/50',
    ]);
  });

  it('is there without a network once it was fetched ahead, photo included', async () => {
    await fetchLastAhead(userId, [dueBefore()], new Date());
    await waitFor(async () => {
      expect((await readLastPhoto(userId, photo))?.byteLength).toBe(3);
    });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.requests = [];
    await renderInApp(<InspectionPage />, '/inspection');
    const line = await screen.findByRole('button', { name: /Last time .*1 Poor/ });
    await user.click(line);
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByRole('img')).toHaveAttribute('src', 'blob:kept');
    expect(sheet.getByText(/Only a small copy/)).toBeInTheDocument();
    expect(server.requests).not.toContain('/inspection/history');
  });
});
