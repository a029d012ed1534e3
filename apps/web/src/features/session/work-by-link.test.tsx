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
import { WorkByLink } from './work-by-link.tsx';

vi.mock('../../shared/photos/prepare-photo.ts');

const text = (en: string, fi: string) => ({ en, fi });
const work = {
  name: text('Classroom', 'Luokka'),
  path: [
    { id: 1, kind: 'location', name: text('School', 'Koulu') },
    { id: 10, kind: 'environment', name: text('Wing', 'Siipi') },
    { id: 12, kind: 'room', name: text('Classroom', 'Luokka') },
  ],
  question: text('Does the door close?', 'Sulkeutuuko ovi?'),
  response_text: null,
  note: 'Sarana irti.',
  fix_by: '2026-12-01',
  images: [],
  evidence_needed: true,
};
const shown = (change: object = {}) => ({
  'POST /work': { status: 200, body: { ...work, ...change } },
});
const notFound = { status: 404, body: { code: 'not_found', status: 404 } };

beforeEach(async () => {
  await closeDevice(visitorId);
  indexedDB = new IDBFactory();
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  vi.mocked(preparePhoto).mockReset().mockResolvedValue(new ArrayBuffer(3));
  signedOut();
  languageStore.language = 'fi';
});

const open = () => renderInApp(<WorkByLink secret={'A'.repeat(43)} />);
const press = (name: string) => screen.findByRole('button', { name }).then(userEvent.click);

it('shows the work, and takes the answer with words', async () => {
  stubServer({ ...shown(), 'POST /work/answer': { status: 200, body: { outcome: 'fixed' } } });
  await open();
  expect(await screen.findByRole('heading', { name: 'Luokka' })).toBeVisible();
  expect(screen.getByText('Koulu › Siipi')).toBeVisible();
  expect(screen.getByText('Sulkeutuuko ovi?')).toBeVisible();
  expect(screen.getByText('Sarana irti.')).toBeVisible();
  await press('Merkitse korjatuksi');
  expect(await screen.findByText('Kuvaile, mitä tehtiin, tai lisää kuva.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Mitä tehtiin?'), 'Vaihdettu.');
  await press('Merkitse korjatuksi');
  expect(await screen.findByText(/Työ on merkitty korjatuksi/)).toBeVisible();
});

it('asks for a reason to hand the work back, and for none to mark it as fixed', async () => {
  stubServer({
    ...shown({ evidence_needed: false }),
    'POST /work/answer': { status: 200, body: { outcome: 'fixed' } },
  });
  await open();
  await press('Palauta työ');
  expect(await screen.findByText('Kirjoita, miksi palautat työn.')).toBeVisible();
  await press('Merkitse korjatuksi');
  expect(await screen.findByText(/Työ on merkitty korjatuksi/)).toBeVisible();
});

it('says that a link can no longer be used', async () => {
  stubServer({ 'POST /work': notFound });
  await open();
  expect(await screen.findByText(/Linkkiä ei voi enää käyttää/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('does not call a link used up where the server has a problem', async () => {
  stubServer({ 'POST /work': { status: 503, body: { code: 'unavailable', status: 503 } } });
  await open();
  expect(await screen.findByText(/Palvelimeen ei saada yhteyttä/)).toBeVisible();
  expect(screen.queryByText(/ei voi enää käyttää/)).toBeNull();
});

it('says so where the link ended while the page was open', async () => {
  stubServer({ ...shown(), 'POST /work/answer': notFound });
  await open();
  await userEvent.type(await screen.findByLabelText('Mitä tehtiin?'), 'Vaihdettu.');
  await press('Merkitse korjatuksi');
  expect(await screen.findByText(/Linkkiä ei voi enää käyttää/)).toBeVisible();
});

it('keeps the words while there is no connection', async () => {
  stubServer(shown());
  await open();
  await userEvent.type(await screen.findByLabelText('Mitä tehtiin?'), 'Vaihdettu.');
  await press('Merkitse korjatuksi');
  expect(await screen.findByText(/Pidä tämä sivu auki/)).toBeVisible();
  expect(screen.getByText('Vaihdettu.')).toBeVisible();
});

const pick = () =>
  userEvent.upload(
    screen.getByLabelText('Ota kuva'),
    new File(['x'], 'x.jpg', { type: 'image/jpeg' }),
  );
const fixed = { 'POST /work/answer': { status: 200, body: { outcome: 'fixed' } } };
it('sends nothing while a photo is being prepared, and gives no thanks before it is proved', async () => {
  let ready: (data: ArrayBuffer) => void = () => undefined;
  vi.mocked(preparePhoto).mockReturnValueOnce(new Promise((done) => (ready = done)));
  const asked = stubServer({ ...shown(), ...fixed });
  const page = await open();
  await screen.findByLabelText('Mitä tehtiin?');
  await pick();
  await press('Merkitse korjatuksi');
  expect(await screen.findByText('Kuvaa käsitellään')).toBeVisible();
  expect(asked).not.toContain('POST /work/answer');
  ready(new ArrayBuffer(3));
  await waitFor(async () => {
    expect(await listOutbox(visitorId, 'actionOutbox')).toMatchObject([{ steps: { actionId: 0 } }]);
  });
  expect(asked).toContain('POST /work/answer');
  expect(screen.queryByText('Kiitos')).toBeNull();
  // The words have used the link up: the page goes on with the photo all the same.
  page.unmount();
  const again = stubServer({ 'POST /work': notFound });
  await open();
  expect(await screen.findByText(/Palvelin ei vastaa|Lähetetään/)).toBeVisible();
  expect(screen.queryByText(/ei voi enää käyttää/)).toBeNull();
  expect(again).not.toContain('POST /work/answer');
});

it('does not use the link up without a photo that could not be read', async () => {
  const first = Promise.withResolvers<ArrayBuffer>();
  vi.mocked(preparePhoto).mockReturnValueOnce(first.promise);
  const asked = stubServer({ ...shown(), ...fixed });
  await open();
  await screen.findByLabelText('Mitä tehtiin?');
  await pick();
  await pick();
  first.reject(new Error('no picture'));
  expect(await screen.findByRole('img', { name: 'Ottamasi kuva' })).toBeVisible();
  await press('Merkitse korjatuksi');
  expect(await screen.findByText(/Kaikki valitsemasi kuvat eivät ole mukana/)).toBeVisible();
  expect(asked).not.toContain('POST /work/answer');
  await press('Merkitse korjatuksi');
  await waitFor(() => {
    expect(asked).toContain('POST /work/answer');
  });
});

it('takes five photos and refuses a sixth in words', async () => {
  stubServer(shown());
  await open();
  await screen.findByLabelText('Mitä tehtiin?');
  for (let at = 1; at <= 5; at += 1) {
    await pick();
    await waitFor(() => {
      expect(screen.getAllByRole('img', { name: 'Ottamasi kuva' })).toHaveLength(at);
    });
  }
  expect(await screen.findByText('Mukana voi olla enintään 5 kuvaa.')).toBeVisible();
  expect(screen.queryByText('Ota kuva')).toBeNull();
  expect(JSON.stringify(await listOutbox(visitorId, 'actionOutbox'))).not.toContain('AAAAAAAAAA');
});

it('shows the words again where the link was used up before they arrived', async () => {
  stubServer({ ...shown(), 'POST /work/answer': notFound });
  await open();
  await userEvent.type(await screen.findByLabelText('Mitä tehtiin?'), 'Vaihdettu.');
  await press('Merkitse korjatuksi');
  expect(await screen.findByText(/Linkkiä ei voi enää käyttää/)).toBeVisible();
  expect(screen.getByText('Vaihdettu.')).toBeVisible();
});
