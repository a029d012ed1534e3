import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { languageStore } from '../../shared/language.ts';
import { signedOut } from '../../stores/session.store.ts';
import { WorkByLink } from './work-by-link.tsx';

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

beforeEach(() => {
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
  expect(screen.getByLabelText('Mitä tehtiin?')).toHaveValue('Vaihdettu.');
});
