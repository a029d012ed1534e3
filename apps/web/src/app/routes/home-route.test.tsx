import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { signedIn } from '../../stores/session.store.ts';
import { HomeRoute } from './home-route.tsx';

beforeEach(() => {
  languageStore.language = 'en';
  stubServer({});
});

it.each([
  ['staff', 'Saved views'],
  ['student', 'Home'],
] as const)('/home?view=buttons shows %s: %s', async (role, title) => {
  signedIn(testUser(role));
  await renderInApp(<HomeRoute />, '/home?view=buttons');
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});

it.each([
  ['admin', 'Coverage'],
  ['staff', 'Home'],
] as const)('/home?view=coverage shows %s: %s', async (role, title) => {
  signedIn(testUser(role));
  await renderInApp(<HomeRoute />, '/home?view=coverage');
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});
