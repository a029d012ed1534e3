import 'fake-indexeddb/auto';
import type { Role } from '@kierros/domain';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { aLocation, weekly } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { signedIn, signedOut } from '../../stores/session.store.ts';
import { writeList } from './lists.ts';
import type { StoredInspectables } from '../device-records.ts';
import { NextStep } from './next-step.tsx';

let userId = 700;
const text = (fi: string) => ({ en: fi, fi });
const entry = (id: number, kind: StoredInspectables['kind']): StoredInspectables => ({
  id,
  kind,
  name: text(String(id)),
  location_id: 1,
  path: [],
});
const wing = [entry(1, 'location'), entry(10, 'environment')];

interface Site {
  places: readonly StoredInspectables[];
  templates: readonly (typeof weekly)[];
}

async function show(role: Role, { places, templates }: Site, isSetup = false) {
  const list = { key: 'location:1', fetchedAt: '2026-11-21T08:00:00.000Z' };
  await writeList(userId, 'places', { ...list, items: [...places] });
  await writeList(userId, 'templates', { ...list, items: [...templates] });
  signedIn(testUser(role, { id: userId }));
  await renderInApp(<NextStep isSetup={isSetup} />, '/home');
}

beforeEach(() => {
  userId += 1;
  languageStore.language = 'fi';
  signedOut();
  stubServer({});
});

const link = (name: string) => screen.findByRole('link', { name });

it('leads an administrator from places to templates to the inspection', async () => {
  await show('admin', { places: [entry(1, 'location')], templates: [] });
  expect(await link('Lisää ympäristöt ja huoneet')).toHaveAttribute(
    'href',
    '/admin/management/inspectables?place=new-lines',
  );
  expect(screen.getByText(/ei ole vielä ympäristöjä/)).toBeVisible();
});

it('asks for a template once there are places', async () => {
  await show('admin', { places: wing, templates: [] });
  expect(await link('Luo pohja')).toHaveAttribute(
    'href',
    '/admin/management/templates?template=new',
  );
});

it('ends with the inspection, for staff too', async () => {
  await show('staff', { places: wing, templates: [weekly] });
  expect(await link('Aloita tarkastus')).toHaveAttribute('href', '/inspections');
});

it('tells staff whom to ask, and links to nothing that they may not open', async () => {
  await show('staff', { places: wing, templates: [] });
  expect(
    await screen.findByText(/tarkastuspohjia\. Pyydä ylläpitäjää luomaan pohja\./),
  ).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('is silent about a complete location where only what is lacking is meant', async () => {
  await show('staff', { places: wing, templates: [weekly] }, true);
  // A second one beside it, which does not mean that alone, is there.
  await renderInApp(<NextStep />, '/home');
  expect(await screen.findAllByRole('link')).toHaveLength(1);
});

it('begins with a location on a site without any', async () => {
  stubServer({
    'GET /inspectable/locations': { body: { items: [], total: 0, page: 1, per_page: 1000 } },
  });
  signedIn(testUser('admin', { id: userId, assigned_location_id: null, location: null }));
  await renderInApp(<NextStep />, '/home');
  expect(await link('Luo toimipiste')).toHaveAttribute(
    'href',
    '/admin/management/inspectables?place=new-location',
  );
});

it('says nothing where locations exist and none is chosen', async () => {
  const asked = stubServer({
    'GET /inspectable/locations': {
      body: { items: [aLocation(1, 'Kallio')], total: 1, page: 1, per_page: 1000 },
    },
  });
  signedIn(testUser('admin', { id: userId, assigned_location_id: null, location: null }));
  await renderInApp(<NextStep />, '/home');
  await waitFor(() => {
    expect(asked).toContain('GET /inspectable/locations');
  });
  expect(screen.queryByRole('link')).toBeNull();
});
