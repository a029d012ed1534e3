import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aForm, summaryOf } from '../../../testing/a-form.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { aLocation, weekly } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { layoutStore, setOpen } from '../../stores/layout.store.ts';
import { signedIn, signedOut } from '../../stores/session.store.ts';
import { SetupSteps } from './setup-steps.tsx';
import { setupStore } from './setup-store.ts';

const page = (items: readonly unknown[]) => ({
  body: { items, total: items.length, page: 1, per_page: 1000 },
});
const person = (id: number) => ({
  ...testUser('staff', { id }),
  active: true,
  must_change_password: false,
  last_seen_at: null,
  version: 1,
});

interface Site {
  locations?: readonly unknown[];
  templates?: readonly unknown[];
  users?: number;
  forms?: readonly unknown[];
}

const stubSite = ({ locations = [], templates = [], users = 1, forms = [] }: Site) =>
  stubServer({
    'GET /inspectable/locations': page(locations),
    'GET /inspection/templates': page(templates),
    'GET /users': {
      ...page(Array.from({ length: users }, (_, at) => person(at + 1))),
      isUntrue: true,
    },
    'GET /inspection/forms': page(forms),
    'GET /inspectable/door-codes': page([]),
  });

const withRooms = { ...aLocation(1, 'Kallio'), environments_count: 1, rooms_count: 2 };
const nowhere = { assigned_location_id: null, location: null };

beforeEach(() => {
  languageStore.language = 'fi';
  localStorage.clear();
  setupStore.state = null;
  signedOut();
});

const shown = async () => {
  const region = within(await screen.findByRole('region', { name: 'Ota Kierros käyttöön' }));
  return region.getAllByRole('listitem').map(({ textContent }) => textContent);
};

describe('SetupSteps', () => {
  it('begins with the location, and offers nothing that cannot be done yet', async () => {
    stubSite({});
    signedIn(testUser('admin', nowhere));
    await renderInApp(<SetupSteps />, '/home');
    expect((await shown()).map((text) => /^Tehty/.test(text))).toEqual(Array(6).fill(false));
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Luo toimipiste',
    ]);
    expect(screen.getByText('0/5 tehty')).toBeVisible();
    expect(setupStore.state).toBe('open');
  });

  it('is ticked by what the site has', async () => {
    stubSite({ locations: [withRooms], templates: [weekly], users: 2 });
    signedIn(testUser('admin'));
    await renderInApp(<SetupSteps />, '/home');
    expect((await shown()).map((text) => /^Tehty/.test(text))).toEqual([
      ...[true, true, true, true],
      // The labels are optional, the inspection is what is left.
      ...[false, false],
    ]);
    expect(screen.getByRole('link', { name: 'Aloita tarkastus' })).toHaveAttribute(
      'href',
      '/inspections',
    );
    expect(screen.getByRole('link', { name: 'Tulosta tarrat' })).toHaveAttribute(
      'href',
      '/admin/management/inspectables?place=1&setup=labels',
    );
  });

  it('is gone for good after the last step, whether or not labels were printed', async () => {
    stubSite({
      locations: [withRooms],
      templates: [weekly],
      users: 2,
      forms: [summaryOf(aForm())],
    });
    signedIn(testUser('admin'));
    await renderInApp(<SetupSteps />, '/home');
    await waitFor(() => {
      expect(setupStore.state).toBe('done');
    });
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('asks which location to work on where none is open', async () => {
    setOpen('isLocationOpen', false);
    stubSite({ locations: [aLocation(1, 'Kallio'), aLocation(2, 'Vallila')] });
    signedIn(testUser('admin', nowhere));
    await renderInApp(<SetupSteps />, '/home');
    // Two locations without rooms: that step alone is done.
    expect((await shown()).filter((text) => /^Tehty/.test(text))).toEqual(['Tehty: Toimipiste']);
    await userEvent.click(await screen.findByRole('button', { name: 'Valitse toimipiste' }));
    expect(layoutStore.isLocationOpen).toBe(true);
  });

  it('is dismissed for good', async () => {
    stubSite({});
    signedIn(testUser('admin', nowhere));
    await renderInApp(<SetupSteps />, '/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Piilota' }));
    expect(setupStore.state).toBe('done');
    expect(JSON.parse(localStorage.getItem('kierros.setup') ?? '')).toBe('done');
  });
});
