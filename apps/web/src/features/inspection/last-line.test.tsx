import 'fake-indexeddb/auto';
import type { Schema } from '@kierros/api/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { dueGroup, fillSite } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { prefetchLast } from '../../device/lists/prefetch-last.ts';
import { lastKey, readLast, readLastPhoto } from '../../device/lists/last-answers.ts';
import { measureClock } from '../../shared/clock.ts';
import { languageStore } from '../../shared/language.ts';
import { signedIn } from '../../stores/session.store.ts';
import { chooseInspection } from '../../device/drafts/start-inspection.ts';
import { InspectionPage } from './inspection-page.tsx';

const photo = '/uploaded_images/AbCdEfGhIjKlMnOpQrStUv.jpg';
let userId = 700;
let server: FakeServer;
let asked: unknown[];
const user = userEvent.setup();

const result = (
  questionId: number,
  inspectableId: number,
  value: number,
  note = '',
): Schema<'AnswerResult'> => ({
  id: 500 + questionId,
  form_id: 50,
  title: { en: `Question ${String(questionId)}`, fi: `Kysymys ${String(questionId)}` },
  question_type: 'value',
  mandatory: true,
  inspectionformquestion_id: questionId,
  inspectable_id: inspectableId,
  value,
  response_text: null,
  note,
  image_url: '',
  flagged: false,
});

const photoState: Schema<'PhotoState'> = {
  question_id: 1,
  inspectable_id: 11,
  url: photo,
  state: 'ready',
  name: '1_x.jpg',
  file_name: 'AbCdEfGhIjKlMnOpQrStUv.jpg',
  sha256: null,
  bytes: null,
};

const last = (change: object = {}) => ({
  inspectable_id: 11,
  template_id: 7,
  form_id: 50,
  version: 1,
  done_on: '2020-01-01',
  author: { id: 3, name: 'Aino Virtanen' },
  results: [result(1, 11, 1, 'The hinge is loose')],
  // The second question was left unanswered then; the third did not exist.
  unanswered: [{ question_id: 2, inspectable_id: 11 }],
  photos: [photoState],
  ...change,
});
const page = (items: unknown[]) => ({ items, total: items.length, page: 1, per_page: 100 });

const dueBefore = () => {
  const group = dueGroup(11, '2020-01-08');
  return { ...group, due: group.due.map((one) => ({ ...one, last_done_on: '2020-01-01' })) };
};

beforeEach(() => {
  userId += 1;
  server = new FakeServer();
  fillSite(server, [dueBefore()]);
  asked = [];
  server.answerWith = (path, request) => {
    if (path !== '/inspection/last-answers') return null;
    void request.json().then((body) => asked.push(body));
    return Response.json(page([last()]));
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
    expect(
      screen.getAllByRole('button', { name: /Last time .*Not answered/, hidden: true }),
    ).toHaveLength(1);
    expect(screen.getByText('Not asked last time')).toBeInTheDocument();
    expect(server.requests.filter((path) => path.includes('/forms/'))).toEqual([]);
  });

  it('is there without a network once it was fetched ahead, photo included', async () => {
    await prefetchLast(userId, [dueBefore()], { location: 1, now: new Date() });
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
    expect(server.requests).not.toContain('/inspection/last-answers');
  });

  it('is stored with the time of the server, by which it is deleted', async () => {
    const real = new Date();
    measureClock(real.toISOString(), new Date(real.getTime() + 40 * 86_400_000));
    await renderInApp(<InspectionPage />, '/inspection');
    await screen.findByRole('button', { name: /Last time .*1 Poor/ });
    measureClock(real.toISOString(), real);
    const [record] = await readLast(userId, [lastKey(11, 7)]);
    expect(Date.parse(record?.keptAt ?? '')).toBeLessThan(real.getTime());
  });

  it('is fetched for all locations by an administrator', async () => {
    signedIn(testUser('admin', { id: userId, locale: 'en' }));
    await renderInApp(<InspectionPage />, '/inspection');
    await screen.findByRole('button', { name: /Last time .*1 Poor/ });
    expect(asked).toMatchObject([{ inspectable_ids: [11], location_id: 'all' }]);
  });

  it('says that there is none only when the server says so', async () => {
    server.answerWith = (path) =>
      path === '/inspection/last-answers' ? Response.json(page([])) : null;
    await renderInApp(<InspectionPage />, '/inspection');
    expect(await screen.findAllByText('No earlier answer here')).not.toHaveLength(0);
  });

  it.each([
    ['the server has refused', true],
    ['there is no network', false],
  ])('claims nothing when %s', async (_why, online) => {
    server.answerWith = (path) =>
      path === '/inspection/last-answers' ? problem(404, 'not_found') : null;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    await renderInApp(<InspectionPage />, '/inspection');
    expect(await screen.findAllByText('The earlier answer could not be loaded')).not.toHaveLength(
      0,
    );
    expect(screen.queryByText('No earlier answer here')).toBeNull();
  });
});
