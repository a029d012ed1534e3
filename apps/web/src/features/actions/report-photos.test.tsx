import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { fillSite } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { listOutbox } from '../../device/outbox/outbox.ts';
import { photosOf } from '../../device/photos/photos.ts';
import { rawPhotosOf } from '../../device/photos/raw-photos.ts';
import { languageStore } from '../../shared/language.ts';
import { preparePhoto } from '../../shared/photos/prepare-photo.ts';
import { closeSheets, openReport } from '../../stores/layout.store.ts';
import { signedIn } from '../../stores/session.store.ts';
import { ReportSheet } from './report-sheet.tsx';

vi.mock('../../shared/photos/prepare-photo.ts');

// A device of its own for each test.
let userId = 12_500;
/** Ends the preparation of the slow photos. */
let goOn: () => void;

beforeEach(() => {
  userId += 1;
  const server = new FakeServer();
  fillSite(server, []);
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  const { promise, resolve } = Promise.withResolvers<void>();
  goOn = resolve;
  vi.mocked(preparePhoto).mockImplementation(async ({ type }) => {
    if (type.includes('slow')) await promise;
    if (type.includes('bad')) throw new Error('no picture');
    return new ArrayBuffer(3);
  });
  languageStore.language = 'fi';
  signedIn(testUser('student', { id: userId }));
  closeSheets();
  openReport(11);
});

type Kind = 'good' | 'bad' | 'slow' | 'slow-bad';

const fileOf = (kind: Kind) => new File(['x'], 'image.jpg', { type: `image/${kind}` });
const pick = (kind: Kind, label = 'Ota kuva') =>
  userEvent.upload(screen.getByLabelText(label), fileOf(kind));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Lähetä ilmoitus' }));
const record = async () => (await listOutbox(userId, 'actionOutbox'))[0];
const bytes = async () =>
  (await photosOf(userId, (await record())?.clientId ?? '')).map(({ name }) => name);
const originals = async () => rawPhotosOf(userId, (await record())?.clientId ?? '');
const shown = (count: number) =>
  waitFor(() => {
    expect(screen.queryAllByRole('img')).toHaveLength(count);
  });
const unreadable = () => screen.findByText(/Kuvaa ei voitu lukea/);

async function open(words = 'Lamppu on rikki.') {
  const page = await renderInApp(<ReportSheet />);
  const field = await screen.findByLabelText('Mikä on vialla?');
  if (words) await userEvent.type(field, words);
  return page;
}

/** The first press says that a photo is left out and sends nothing; the second sends the others. */
async function heldOnce(words: RegExp, photos: number) {
  await send();
  expect(await screen.findByText(words)).toBeVisible();
  expect(await record()).toMatchObject({ state: 'writing' });
  await send();
  await waitFor(async () => {
    expect(await record()).toMatchObject({ state: 'waiting' });
  });
  expect((await record())?.photoNames).toHaveLength(photos);
}
const some = /Kaikki valitsemasi kuvat eivät ole mukana/;
const none = /Kuva ei ole mukana/;

it('says that a photo is left out which was followed by another before it was known', async () => {
  await open();
  await pick('slow-bad');
  await pick('good');
  goOn();
  await shown(1);
  expect(await unreadable()).toBeVisible();
  await heldOnce(some, 1);
});

it('does not say so again where the words were on the screen when another was chosen', async () => {
  await open();
  await pick('bad');
  await unreadable();
  await pick('good');
  await shown(1);
  await send();
  await waitFor(async () => {
    expect(await record()).toMatchObject({ state: 'waiting' });
  });
  expect((await record())?.photoNames).toHaveLength(1);
});

it('says so after a reload too', async () => {
  const first = await open();
  await pick('bad');
  await unreadable();
  first.unmount();
  await open('');
  await heldOnce(none, 0);
});

it('says so where the good one comes first, and where none can be read', async () => {
  const first = await open();
  await pick('slow');
  await pick('bad');
  goOn();
  await shown(1);
  await heldOnce(some, 1);
  first.unmount();
  userId += 1;
  signedIn(testUser('student', { id: userId }));
  openReport(11);
  await open();
  await pick('bad');
  await pick('bad');
  await heldOnce(none, 0);
});

it('keeps a photo that is to be replaced by one that cannot be read', async () => {
  await open();
  await pick('good');
  await shown(1);
  const before = await bytes();
  await pick('bad', 'Vaihda');
  expect(await unreadable()).toBeVisible();
  expect(await bytes()).toEqual(before);
  await heldOnce(some, 1);
  expect((await record())?.photoNames).toEqual(before);
});

it('replaces a photo once the other one is ready, and forgets its bytes', async () => {
  await open();
  await pick('good');
  await shown(1);
  const before = await bytes();
  await pick('slow', 'Vaihda');
  expect((await record())?.photoNames).toEqual(before);
  goOn();
  await waitFor(async () => {
    expect(await bytes()).not.toEqual(before);
    expect(await bytes()).toHaveLength(1);
  });
  expect((await record())?.photoNames).toEqual(await bytes());
});

it('takes the other one where the photo was removed meanwhile', async () => {
  await open();
  await pick('good');
  await shown(1);
  const before = await bytes();
  await pick('slow', 'Vaihda');
  await userEvent.click(screen.getByRole('button', { name: 'Poista kuva' }));
  await shown(0);
  goOn();
  await shown(1);
  expect((await record())?.photoNames).not.toEqual(before);
});

it('has all photos again over which the page was ended', async () => {
  const first = await open();
  await pick('slow');
  await pick('slow');
  await waitFor(async () => {
    expect(await originals()).toHaveLength(2);
  });
  first.unmount();
  vi.mocked(preparePhoto).mockResolvedValue(new ArrayBuffer(3));
  await open('');
  await shown(2);
  expect(await originals()).toEqual([]);
});

it('sends a photo that was being prepared when the sheet was closed and opened again', async () => {
  const held = new Set<string>();
  const request = async (
    name: string,
    _options: object,
    work: (lock: object | null) => Promise<unknown>,
  ) => {
    if (held.has(name)) return work(null);
    held.add(name);
    return work({}).finally(() => held.delete(name));
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  try {
    const first = await open();
    await pick('slow');
    await waitFor(async () => {
      expect(await originals()).toHaveLength(1);
    });
    first.unmount();
    await open(' Heti.');
    goOn();
    await send();
    await waitFor(async () => {
      expect(await record()).toMatchObject({ state: 'waiting', note: 'Lamppu on rikki. Heti.' });
    });
    expect((await record())?.photoNames).toHaveLength(1);
    expect(await originals()).toEqual([]);
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});

it('waits for a photo that is chosen while the sending waits for another, the sheet closed or not', async () => {
  const { unmount } = await open();
  let goOnAgain: () => void = () => undefined;
  await pick('slow');
  await send();
  const second = new Promise<void>((done) => (goOnAgain = done));
  vi.mocked(preparePhoto).mockImplementation(async () => {
    await second;
    return new ArrayBuffer(3);
  });
  await pick('good');
  goOn();
  await shown(1);
  unmount();
  goOnAgain();
  await waitFor(async () => {
    expect(await record()).toMatchObject({ state: 'waiting' });
  });
  expect((await record())?.photoNames).toHaveLength(2);
});
