import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aForm, summaryOf } from '../../../testing/a-form.ts';
import { aDraft } from '../../../testing/device-builders.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { testUser } from '../../../testing/user.ts';
import { writeList } from '../../device/lists/lists.ts';
import { enqueue } from '../../device/outbox/inspection-outbox.ts';
import { putOutboxItem } from '../../device/outbox/outbox.ts';
import { measureClock } from '../../shared/clock.ts';
import { languageStore } from '../../shared/language.ts';
import { selectInspectable, signedIn } from '../../stores/session.store.ts';
import { RecentSection } from './recent-section.tsx';

let userId = 1200;
let server: FakeServer;
let asked: URLSearchParams[] = [];

const form = (clientId: string, room: number, at: string | null) => {
  const whole = aForm({
    client_id: clientId.length === 36 ? clientId : crypto.randomUUID(),
    submitted_at: at,
  });
  const name = { en: `Room ${String(room)}`, fi: `Huone ${String(room)}` };
  return summaryOf({
    ...whole,
    inspectables: whole.inspectables.map((place) => ({ ...place, id: room, name })),
  });
};

/** An inspection of room 11 that this device has sent. */
async function sentHere(at: string): Promise<string> {
  const draft = aDraft();
  const item = await enqueue(userId, draft, { now: new Date(at), clockOffsetMs: null });
  await putOutboxItem(userId, 'outbox', { ...item, state: 'sent', sentAt: at });
  return draft.clientId;
}

const rows = async () =>
  within(await screen.findByRole('region', { name: 'Lähetetty äskettäin' }))
    .getAllByRole('listitem')
    .map((row) => /Huone \d+/.exec(row.textContent)?.[0]);

beforeEach(() => {
  userId += 1;
  asked = [];
  server = new FakeServer();
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'fi';
  signedIn(testUser('staff', { id: userId }));
  selectInspectable([]);
});

it('says when by the clock and in the time zone of the location, whatever those of the device are', async () => {
  const location = { ...testUser('staff').location!, time_zone: 'Pacific/Kiritimati' };
  signedIn(testUser('staff', { id: userId, location }));
  // The clock of the device is two days ahead.
  measureClock('2026-11-21T10:30:00Z', new Date('2026-11-23T10:30:00Z'));
  await sentHere('2026-11-23T10:30:00Z');
  await renderInApp(<RecentSection />);
  expect(await screen.findByRole('listitem')).toHaveTextContent('22.11.2026 klo 0.30');
  measureClock('2026-11-21T10:30:00Z', new Date('2026-11-21T10:30:00Z'));
});

const answer = (items: object[]) => {
  server.answerWith = (path, request) => {
    if (path !== '/inspection/forms' || request.method !== 'GET') return null;
    asked.push(new URL(request.url).searchParams);
    return Response.json({ items, total: items.length, page: 1, per_page: 12 });
  };
};

describe('RecentSection', () => {
  it('adds what was sent from elsewhere, none twice, the latest first', async () => {
    const here = await sentHere('2026-11-20T10:00:00.000Z');
    answer([
      form('begun', 19, null),
      form('newer', 12, '2026-11-20T12:00:00.000Z'),
      form(here, 11, '2026-11-20T10:00:01.000Z'),
      form('older', 13, '2026-11-19T09:00:00.000Z'),
      form('oldest', 14, '2026-11-18T09:00:00.000Z'),
    ]);
    await renderInApp(<RecentSection />, '/home');
    await screen.findByText('Huone 12');
    expect(await rows()).toEqual(['Huone 12', 'Huone 11', 'Huone 13']);
    expect(asked[0]?.get('author_id')).toBe(String(userId));
  });

  it('shows offline what this device has sent', async () => {
    await sentHere('2026-11-20T10:00:00.000Z');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await renderInApp(<RecentSection />, '/home');
    expect(await rows()).toEqual(['Huone 11']);
  });

  describe('with a chosen place', () => {
    const environment = (id: number) => ({
      id,
      kind: 'environment' as const,
      name: { en: `Floor ${String(id)}`, fi: `Kerros ${String(id)}` },
    });
    const room = (id: number, environmentId: number) => {
      const own = {
        id,
        kind: 'room' as const,
        name: { en: `Room ${String(id)}`, fi: `Huone ${String(id)}` },
      };
      return { ...own, location_id: 1, path: [environment(environmentId), own] };
    };

    beforeEach(async () => {
      await writeList(userId, 'places', {
        key: 'location:1',
        items: [room(11, 10), room(12, 20), room(13, 10), room(14, 20)],
        fetchedAt: '2026-11-20T09:00:00.000Z',
      });
      await sentHere('2026-11-20T10:00:00.000Z');
      answer([
        form('newest', 14, '2026-11-20T13:00:00.000Z'),
        form('newer', 12, '2026-11-20T12:00:00.000Z'),
        ...Array.from({ length: 12 }, (_, index) =>
          form(`between ${String(index)}`, 12, '2026-11-19T11:00:00.000Z'),
        ),
        form('older', 13, '2026-11-19T09:00:00.000Z'),
      ]);
    });

    it('lists what was sent from there alone, however much came later from elsewhere', async () => {
      selectInspectable([environment(10)]);
      await renderInApp(<RecentSection />, '/home');
      await screen.findByText('Huone 13');
      expect(await rows()).toEqual(['Huone 11', 'Huone 13']);
      expect(asked[0]?.get('per_page')).toBe('100');
    });

    it('lists what was sent from a room alone', async () => {
      selectInspectable([environment(20), { ...room(14, 20), kind: 'room' }]);
      await renderInApp(<RecentSection />, '/home');
      expect(await rows()).toEqual(['Huone 14']);
    });

    it('lists all of it again for the whole location', async () => {
      selectInspectable([environment(20)]);
      selectInspectable([]);
      await renderInApp(<RecentSection />, '/home');
      await screen.findByText('Huone 14');
      expect(await rows()).toEqual(['Huone 14', 'Huone 12', 'Huone 11']);
    });
  });

  it('is hidden before anything was sent', async () => {
    answer([]);
    await renderInApp(<RecentSection />, '/home');
    await vi.waitFor(() => {
      expect(asked).toHaveLength(1);
    });
    expect(screen.queryByRole('region')).toBeNull();
  });
});
