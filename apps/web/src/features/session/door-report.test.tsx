import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { listOutbox } from '../../device/outbox/outbox.ts';
import { closeDevice } from '../../device/device-db.ts';
import { visitorId } from '../../device/outbox/use-visitor-sending.ts';
import { languageStore } from '../../shared/language.ts';
import { preparePhoto } from '../../shared/photos/prepare-photo.ts';
import { signedOut } from '../../stores/session.store.ts';
import { DoorReport } from './door-report.tsx';

vi.mock('../../shared/photos/prepare-photo.ts');

const code = { room: 12, secret: 'AbCdEfGhIjKlMnOpQrStUv' };
const place = {
  'GET /door/12': { status: 200, body: { name: { en: 'Classroom', fi: 'Luokka' } } },
};
const received = (known: boolean) => ({
  'POST /door/12/reports': { status: 201, body: { known } },
});

beforeEach(async () => {
  await closeDevice(visitorId);
  indexedDB = new IDBFactory();
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  vi.mocked(preparePhoto).mockReset().mockResolvedValue(new ArrayBuffer(3));
  signedOut();
  languageStore.language = 'fi';
});

async function report(words = 'Lamppu ei pala.') {
  await userEvent.click(await screen.findByRole('button', { name: 'Ilmoita viasta' }));
  const field = await screen.findByRole('textbox', { name: /Mikä on vialla/ });
  expect(field).toHaveFocus();
  if (words) await userEvent.type(field, words);
  await userEvent.click(screen.getByRole('button', { name: 'Lähetä ilmoitus' }));
}
const open = (onSignIn = () => undefined) =>
  renderInApp(<DoorReport code={code} onSignIn={onSignIn} />);

it('names the place, and takes a report without an account', async () => {
  stubServer({ ...place, ...received(false) });
  await open();
  expect(await screen.findByRole('heading', { name: 'Luokka' })).toBeVisible();
  await report();
  expect(await screen.findByText('Kiitos')).toBeVisible();
  expect(screen.getByText(/Ilmoitus on lähetetty/)).toBeVisible();
});

it('says that a fault is known where so much has been reported', async () => {
  stubServer({ ...place, ...received(true) });
  await open();
  await report();
  expect(await screen.findByText(/Vika on jo tiedossa/)).toBeVisible();
});

it('asks for words', async () => {
  stubServer({ ...place, ...received(false) });
  await open();
  await report('');
  expect(await screen.findByText('Kerro, mikä on vialla.')).toBeVisible();
});

it('waits for the connection where there is none', async () => {
  stubServer(place);
  await open();
  await report();
  expect(await screen.findByText(/Pidä tämä sivu auki/)).toBeVisible();
  stubServer({ ...place, ...received(false) });
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('Kiitos')).toBeVisible();
});

it('offers the sign-in, alone where the code is dead', async () => {
  stubServer({ 'GET /door/12': { status: 404, body: { code: 'not_found', title: 'x' } } });
  const onSignIn = vi.fn();
  await open(onSignIn);
  expect(await screen.findByText(/ei voi enää ilmoittaa/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }));
  expect(onSignIn).toHaveBeenCalled();
});

it('goes on when the connection returns', async () => {
  stubServer({});
  await open();
  expect(await screen.findByText(/Sivu jatkaa/)).toBeVisible();
  stubServer(place);
  dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Luokka' })).toBeVisible();
});

const pick = async () => {
  const [picker] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  await userEvent.upload(picker!, new File(['x'], 'image.jpg', { type: 'image/jpeg' }));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function write(words: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Ilmoita viasta' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Mikä on vialla/ }), words);
}

it('sends nothing while a photo is being prepared', async () => {
  let ready: (data: ArrayBuffer) => void = () => undefined;
  vi.mocked(preparePhoto).mockReturnValueOnce(new Promise((done) => (ready = done)));
  const asked = stubServer({ ...place, ...received(false) });
  await open();
  await write('Lamppu ei pala.');
  await pick();
  await press('Lähetä ilmoitus');
  expect(await screen.findByText('Kuvaa käsitellään')).toBeVisible();
  expect(asked).not.toContain('POST /door/12/reports');
  ready(new ArrayBuffer(3));
  await waitFor(() => {
    expect(asked).toContain('POST /door/12/reports');
  });
  // The photo is not proved: no thanks, and it stays on the device.
  expect(screen.queryByText('Kiitos')).toBeNull();
  expect(await listOutbox(visitorId, 'actionOutbox')).toMatchObject([
    { photoNames: [expect.any(String)] },
  ]);
});

it('says that a photo cannot be read before it sends the words without it', async () => {
  vi.mocked(preparePhoto).mockRejectedValueOnce(new Error('no picture'));
  const asked = stubServer({ ...place, ...received(false) });
  await open();
  await write('Lamppu ei pala.');
  await pick();
  await press('Lähetä ilmoitus');
  expect(await screen.findByText(/Kuva ei ole mukana/)).toBeVisible();
  expect(asked).not.toContain('POST /door/12/reports');
  await press('Lähetä ilmoitus');
  expect(await screen.findByText('Kiitos')).toBeVisible();
  expect(await listOutbox(visitorId, 'actionOutbox')).toEqual([]);
});

it('says that a photo was left out which another followed, and keeps one that it was to replace', async () => {
  let fail: () => void = () => undefined;
  const isBad = new Promise<ArrayBuffer>((_, bad) => {
    fail = () => {
      bad(new Error('no picture'));
    };
  });
  vi.mocked(preparePhoto).mockReturnValueOnce(isBad);
  const asked = stubServer({ ...place, ...received(false) });
  await open();
  await write('Lamppu ei pala.');
  await pick();
  await pick();
  fail();
  expect(await screen.findByRole('img', { name: 'Ottamasi kuva' })).toBeVisible();
  await press('Lähetä ilmoitus');
  expect(await screen.findByText(/Kaikki valitsemasi kuvat eivät ole mukana/)).toBeVisible();
  const [before] = await listOutbox(visitorId, 'actionOutbox');
  vi.mocked(preparePhoto).mockRejectedValueOnce(new Error('no picture'));
  await pick();
  await press('Lähetä ilmoitus');
  expect(await screen.findByText(/Kaikki valitsemasi kuvat eivät ole mukana/)).toBeVisible();
  expect(asked).not.toContain('POST /door/12/reports');
  await press('Lähetä ilmoitus');
  await waitFor(() => {
    expect(asked).toContain('POST /door/12/reports');
  });
  expect(before?.photoNames).toHaveLength(1);
  expect(await listOutbox(visitorId, 'actionOutbox')).toMatchObject([
    { photoNames: before?.photoNames },
  ]);
});

it('has words and photo again after a reload, takes no second photo, and lets it be removed', async () => {
  stubServer(place);
  const first = await open();
  await write('Lamppu ei pala.');
  await pick();
  expect(await screen.findByRole('img', { name: 'Ottamasi kuva' })).toBeVisible();
  expect(await screen.findByText('Mukana voi olla yksi kuva.')).toBeVisible();
  await waitFor(async () => {
    expect(await listOutbox(visitorId, 'actionOutbox')).toMatchObject([
      { note: 'Lamppu ei pala.' },
    ]);
  });
  first.unmount();
  await open();
  expect(await screen.findByRole('textbox')).toHaveValue('Lamppu ei pala.');
  expect(await screen.findByRole('img', { name: 'Ottamasi kuva' })).toBeVisible();
  // The secret is not on the device.
  expect(JSON.stringify(await listOutbox(visitorId, 'actionOutbox'))).not.toContain(code.secret);
  await press('Poista kuva');
  expect(screen.queryByRole('img', { name: 'Ottamasi kuva' })).toBeNull();
});

it('ends a request without an answer after 20 seconds, in words, and goes on by itself', async () => {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true });
  try {
    stubServer(place);
    const answered = globalThis.fetch;
    const silent = (request: Request) =>
      request.method === 'GET' ? answered(request) : new Promise<Response>(() => undefined);
    vi.stubGlobal('fetch', silent);
    await open();
    await report();
    await screen.findByText('Lähetetään…');
    await vi.advanceTimersByTimeAsync(20_100);
    expect(await screen.findByText(/Palvelin ei vastaa/)).toBeVisible();
    stubServer({ ...place, ...received(false) });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await screen.findByText('Kiitos')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

const gone = { status: 404, body: { code: 'not_found', title: 'x' } };

it('says that the code is out of use when it was renewed meanwhile, and keeps the words', async () => {
  stubServer({ ...place, 'POST /door/12/reports': gone });
  const view = await open();
  await report();
  expect(await screen.findByText(/Koodi on vaihdettu tai poistettu käytöstä/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Mikä on vialla/ })).toHaveValue('Lamppu ei pala.');
  expect(screen.queryByText(/Yritä uudelleen/)).toBeNull();
  view.unmount();
  stubServer({ 'GET /door/12': gone });
  const again = await open();
  expect(await screen.findByText('Lamppu ei pala.')).toBeVisible();
  expect(screen.getByText(/Kirjoittamasi säilyy tällä laitteella/)).toBeVisible();
  again.unmount();
  stubServer({ ...place, ...received(false) });
  await renderInApp(
    <DoorReport code={{ ...code, secret: 'ZbCdEfGhIjKlMnOpQrStUv' }} onSignIn={() => undefined} />,
  );
  expect(await screen.findByRole('textbox', { name: /Mikä on vialla/ })).toHaveValue(
    'Lamppu ei pala.',
  );
});
