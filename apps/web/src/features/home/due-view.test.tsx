import 'fake-indexeddb/auto';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays } from '@kierros/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aDraft } from '../../../testing/device-builders.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { dueGroup, fillSite } from '../../../testing/site.ts';
import { testUser } from '../../../testing/user.ts';
import { enqueue } from '../../device/outbox/inspection-outbox.ts';
import { languageStore } from '../../shared/language.ts';
import { todayHere } from '../../shared/today.ts';
import { selectInspectable, sessionStore, signedIn } from '../../stores/session.store.ts';
import { DueView } from './due-view.tsx';

const today = todayHere();
let userId = 800;
let server: FakeServer;

beforeEach(() => {
  userId += 1;
  server = new FakeServer();
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  languageStore.language = 'fi';
  signedIn(testUser('staff', { id: userId }));
});

describe('DueView', () => {
  it('separates overdue, open and upcoming, each with its count', async () => {
    fillSite(server, [
      dueGroup(11, addDays(today, -2)),
      dueGroup(12, today),
      dueGroup(13, addDays(today, 4)),
    ]);
    await renderInApp(<DueView />, '/home?view=due');
    expect(await screen.findByRole('radio', { name: 'Myöhässä (1)' })).toBeChecked();
    const list = () => screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(list().join()).toContain('Huone 11');
    await userEvent.click(screen.getByRole('radio', { name: 'Nyt (1)' }));
    expect(list().join()).toContain('Huone 12');
    await userEvent.click(screen.getByRole('radio', { name: 'Tulossa (1)' }));
    expect(list().join()).toContain('Huone 13');
    expect(list()).toHaveLength(1);
  });

  it('takes the state and the type from the address, and counts what was never inspected', async () => {
    const group = dueGroup(11, addDays(today, 4));
    const never = {
      ...group,
      due: group.due.map((one) => ({ ...one, last_done_on: null, never_inspected: true })),
    };
    const done = dueGroup(12, addDays(today, 4));
    fillSite(server, [
      never,
      { ...done, due: done.due.map((one) => ({ ...one, last_done_on: addDays(today, -3) })) },
    ]);
    const { router } = await renderInApp(<DueView />, '/home?view=due&state=never&type=1');
    expect(await screen.findByRole('radio', { name: 'Ei koskaan tarkastettu (1)' })).toBeChecked();
    expect(screen.getByRole('listitem')).toHaveTextContent('Huone 11');
    await userEvent.selectOptions(screen.getByLabelText('Tyyppi'), 'Turvallisuustarkastus');
    expect(screen.getByRole('radio', { name: 'Ei koskaan tarkastettu (0)' })).toBeChecked();
    expect(router.state.location.search).toBe('?view=due&state=never&type=4');
  });

  it('leaves out what was inspected here and waits to be sent', async () => {
    fillSite(server, [dueGroup(11, addDays(today, -2)), dueGroup(12, addDays(today, -2))]);
    await enqueue(userId, aDraft(), { now: new Date(), clockOffsetMs: null });
    await renderInApp(<DueView />, '/home?view=due');
    expect(await screen.findByRole('radio', { name: 'Myöhässä (1)' })).toBeChecked();
    expect(screen.getByRole('listitem')).toHaveTextContent('Huone 12');
  });

  it('shows no claim about what it could not fetch', async () => {
    await renderInApp(<DueView />, '/home?view=due');
    expect(await screen.findByRole('alert')).toHaveTextContent(/ei voitu hakea/);
    expect(screen.getByRole('radio', { name: 'Myöhässä (–)' })).toBeChecked();
    expect(screen.queryByText('Mikään ei ole myöhässä.')).toBeNull();
  });

  it('shows that the user has no location, not an error of network or server', async () => {
    signedIn(testUser('staff', { id: userId, assigned_location_id: null, location: null }));
    await renderInApp(<DueView />, '/home?view=due');
    expect(await screen.findByText('Sinulla ei ole vielä toimipistettä.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('groups by place or by type', async () => {
    fillSite(server, [dueGroup(11, addDays(today, -2))]);
    await renderInApp(<DueView />, '/home?view=due');
    expect(await screen.findByRole('heading', { name: 'A-siipi' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Tyypeittäin' }));
    expect(screen.getByRole('heading', { name: 'Jatkuva tarkastus' })).toBeInTheDocument();
  });

  it('shows the place chosen in the panel alone, until the whole location is asked for', async () => {
    fillSite(server, [dueGroup(11, addDays(today, -2)), dueGroup(12, addDays(today, -2))]);
    selectInspectable([{ id: 11, kind: 'room', name: { en: 'Room 11', fi: 'Huone 11' } }]);
    await renderInApp(<DueView />, '/home?view=due');
    expect(await screen.findByRole('radio', { name: 'Myöhässä (1)' })).toBeChecked();
    expect(screen.getByText('Vain: Huone 11')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Näytä koko toimipiste' }));
    expect(screen.getByRole('radio', { name: 'Myöhässä (2)' })).toBeChecked();
    expect(sessionStore.breadcrumb).toEqual([]);
    act(() => {
      selectInspectable([{ id: 10, kind: 'environment', name: { en: 'A wing', fi: 'A-siipi' } }]);
    });
    expect(screen.getByRole('radio', { name: 'Myöhässä (2)' })).toBeChecked();
    act(() => {
      selectInspectable([]);
    });
  });

  it('says that the place in the address was not found, instead of an empty list', async () => {
    fillSite(server, [dueGroup(11, addDays(today, -2))]);
    await renderInApp(<DueView />, '/home?view=due&place=21');
    expect(await screen.findByText('Kohdetta ei löytynyt')).toBeInTheDocument();
    expect(screen.queryByText('Mikään ei ole myöhässä.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Näytä koko toimipiste' }));
    expect(screen.getByRole('listitem')).toHaveTextContent('Huone 11');
    expect(screen.queryByText('Kohdetta ei löytynyt')).toBeNull();
  });

  it('says so when nothing is overdue', async () => {
    fillSite(server, [dueGroup(12, today)]);
    await renderInApp(<DueView />, '/home?view=due');
    expect(await screen.findByText('Mikään ei ole myöhässä.')).toBeInTheDocument();
    expect(within(document.body).queryByRole('listitem')).toBeNull();
  });
});
