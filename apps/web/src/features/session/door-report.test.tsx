import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { languageStore } from '../../shared/language.ts';
import { signedOut } from '../../stores/session.store.ts';
import { DoorReport } from './door-report.tsx';

const code = { room: 12, secret: 'AbCdEfGhIjKlMnOpQrStUv' };
const place = {
  'GET /door/12': { status: 200, body: { name: { en: 'Classroom', fi: 'Luokka' } } },
};
const received = (known: boolean) => ({
  'POST /door/12/reports': { status: 201, body: { known } },
});

beforeEach(() => {
  signedOut();
  languageStore.language = 'fi';
});

async function report(words = 'Lamppu ei pala.') {
  await userEvent.click(await screen.findByRole('button', { name: 'Ilmoita viasta' }));
  const field = screen.getByRole('textbox', { name: /Mikä on vialla/ });
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
