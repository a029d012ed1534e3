import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { aLocation } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { layoutStore, setOpen } from '../../stores/layout.store.ts';
import { signedIn, signedOut } from '../../stores/session.store.ts';
import { languageStore } from '../language.ts';
import { NoLocation } from './no-location.tsx';

const nowhere = { assigned_location_id: null, location: null };
const stubLocations = (items: ReturnType<typeof aLocation>[]) =>
  stubServer({
    'GET /inspectable/locations': { body: { items, total: items.length, page: 1, per_page: 1000 } },
  });

beforeEach(() => {
  languageStore.language = 'fi';
  signedOut();
  setOpen('isLocationOpen', false);
});

it('lets an administrator choose one', async () => {
  stubLocations([aLocation(1, 'Kallio')]);
  signedIn(testUser('admin', nowhere));
  await renderInApp(<NoLocation />);
  await userEvent.click(await screen.findByRole('button', { name: 'Valitse toimipiste' }));
  expect(layoutStore.isLocationOpen).toBe(true);
});

it('offers no choice on a site without locations, but to create the first', async () => {
  stubLocations([]);
  signedIn(testUser('admin', nowhere));
  await renderInApp(<NoLocation />);
  expect(await screen.findByRole('link', { name: 'Luo toimipiste' })).toHaveAttribute(
    'href',
    '/admin/management/inspectables?place=new-location',
  );
  expect(screen.getByText('Toimipisteitä ei vielä ole.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('tells staff whom to ask', async () => {
  const asked = stubLocations([]);
  signedIn(testUser('staff', nowhere));
  await renderInApp(<NoLocation />);
  expect(await screen.findByText(/^Pyydä ylläpitäjää/)).toBeVisible();
  expect(asked).toEqual([]);
});
