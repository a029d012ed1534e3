import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { problem } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { signedIn } from '../../stores/session.store.ts';
import { QrPicture } from './qr-picture.tsx';

beforeEach(() => {
  languageStore.language = 'en';
  signedIn(testUser('staff'));
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

it('shows the code, opens it in a tab of its own and says what can be done with it', async () => {
  const png = () => new Response('png', { headers: { 'content-type': 'image/png' } });
  vi.stubGlobal('fetch', () => Promise.resolve(png()));
  await renderInApp(<QrPicture roomId={12} name="Classroom 204" />);
  expect(await screen.findByRole('img', { name: 'QR code: Classroom 204' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    'QR Code generated successfully! You can right-click and save the image.',
  );
  const figure = screen.getByRole('figure');
  expect(figure).toHaveTextContent('Classroom 204');
  expect(figure).toHaveTextContent('Number 12');
  const open = screen.getByRole('link', { name: 'Open in a new tab' });
  expect(open).toHaveAttribute('target', '_blank');
  expect(open).toHaveAttribute('href', 'blob:picture');
});

it('says in the words of the specification that it could not be made', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(problem(500, 'internal_error')));
  await renderInApp(<QrPicture roomId={12} name="Classroom 204" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create QR code');
});
