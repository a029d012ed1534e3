import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { weekly } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { preparePhoto } from '../../shared/photos/prepare-photo.ts';
import { signedIn } from '../../stores/session.store.ts';
import { CorrectionPage } from './correction-page.tsx';

vi.mock('../../shared/photos/prepare-photo.ts', () => ({ preparePhoto: vi.fn() }));

let userId = 3500;
let sent: { results: { inspectionformquestion_id: number; image_urls?: string[] }[] }[] = [];

beforeEach(() => {
  userId += 1;
  sent = [];
  const server = new FakeServer();
  const form = aForm({ author: { id: userId, name: 'Aino Virtanen' } });
  const questions = weekly.questions?.map((question) => ({ ...question, max_photos: 3 }));
  server.pages = {
    '/auth/validate': testUser('staff', { id: userId }),
    '/inspection/forms/77': form,
    '/inspection/templates/7': { ...weekly, questions },
  };
  URL.createObjectURL = () => 'blob:photo';
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.endsWith('/forms/77/edit')) return server.fetch(request);
    sent.push((await request.json()) as (typeof sent)[number]);
    return Response.json({ ...form, version: 3, photos: [] });
  });
  languageStore.language = 'en';
  signedIn(testUser('staff', { id: userId, locale: 'en' }));
});

/** Photos that are prepared when the test says so; a file without one cannot be read. */
function prepared() {
  const works: PromiseWithResolvers<ArrayBuffer>[] = [];
  vi.mocked(preparePhoto).mockImplementation(() => {
    const work = Promise.withResolvers<ArrayBuffer>();
    works.push(work);
    return work.promise;
  });
  return works;
}

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });
const save = () => screen.getByRole('button', { name: 'Save correction' });

async function open() {
  await renderInApp(<CorrectionPage />, '/home?view=correct&form=77');
  const card = within(await screen.findByRole('article', { name: 'Question 1' }));
  await userEvent.click(card.getByRole('radio', { name: 'Poor, 1/3' }));
  return card;
}

it('waits for a photo that is being prepared, and is saved with it', async () => {
  const works = prepared();
  const card = await open();
  await userEvent.upload(card.getByLabelText('Choose a photo'), photo('one.jpg'));
  await userEvent.click(save());
  expect(sent).toEqual([]);
  works[0]?.resolve(new ArrayBuffer(8));
  expect(await screen.findByText('1 photo added')).toBeVisible();
  await userEvent.click(save());
  await waitFor(() => {
    expect(sent).toHaveLength(1);
  });
});

it('says that a photo could not be read, also after another that was chosen meanwhile', async () => {
  const works = prepared();
  const card = await open();
  await userEvent.upload(card.getByLabelText('Choose a photo'), photo('bad.jpg'));
  await userEvent.upload(card.getByLabelText('Choose a photo'), photo('good.jpg'));
  works[0]?.reject(new Error('no photo'));
  works[1]?.resolve(new ArrayBuffer(8));
  expect(await screen.findByText('1 photo added')).toBeVisible();
  expect(await card.findByText(/This file could not be read as a photo/)).toBeVisible();
});
