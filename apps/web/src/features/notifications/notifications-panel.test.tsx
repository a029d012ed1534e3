import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readList } from '../../device/lists/lists.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { languageStore } from '../../shared/language.ts';
import { testUser } from '../../../testing/user.ts';
import {
  clearNotifications,
  notificationsStore,
  notify,
} from '../../stores/notifications.store.ts';
import { signedIn } from '../../stores/session.store.ts';
import { countNew } from './notifications-poll.tsx';
import { byDay, NotificationsPanel } from './notifications-panel.tsx';
import type { Notification } from './notifications.api.ts';

const row = (id: number, changes: Partial<Notification> = {}): Notification => ({
  id,
  event: 'overdue',
  title: `Notice ${String(id)}`,
  body: '',
  target: null,
  sender: null,
  read: false,
  read_at: null,
  created_at: '2026-11-18T08:00:00.000Z',
  items: 1,
  ...changes,
});

const page = (items: Notification[]) => ({
  body: {
    items,
    total: items.length,
    page: 1,
    per_page: 50,
    unread: items.filter(({ read }) => !read).length,
  },
});

let userId = 9_100;

beforeEach(() => {
  userId += 1;
  languageStore.language = 'en';
  clearNotifications();
  signedIn(testUser('staff', { id: userId }));
});

describe('without a network', () => {
  it('shows what the device last got at once, says that it is old, and counts what is unread', async () => {
    stubServer({ 'GET /notification/notifications': page([row(1), row(2, { read: true })]) });
    const first = await renderInApp(<NotificationsPanel />);
    expect(await screen.findByText('Notice 1')).toBeInTheDocument();
    await waitFor(async () => {
      expect((await readList(userId, 'notifications', 'own'))?.items).toHaveLength(2);
    });
    first.unmount();
    clearNotifications();
    // A restart of the app, with a server that never responds.
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await renderInApp(<NotificationsPanel />);
    expect(await screen.findByText('Notice 1')).toBeInTheDocument();
    expect(screen.getByText('Notice 2')).toBeInTheDocument();
    expect(notificationsStore.unread).toBe(1);
  });
});

describe('NotificationsPanel', () => {
  it('says that there is nothing', async () => {
    stubServer({ 'GET /notification/notifications': page([]) });
    await renderInApp(<NotificationsPanel />);
    expect(await screen.findByText('No notifications')).toBeInTheDocument();
  });

  it('marks one as read by a press', async () => {
    let read = false;
    const asked = stubServer({
      'GET /notification/notifications': () => page([row(1, { read }), row(2, { read: true })]),
      'POST /notification/read/1': () => {
        read = true;
        return { body: row(1, { read }) };
      },
    });
    await renderInApp(<NotificationsPanel />);
    const first = await screen.findByRole('button', { name: 'Unread: Notice 1' });
    expect(notificationsStore.unread).toBe(1);
    await userEvent.click(first);
    await waitFor(() => {
      expect(notificationsStore.unread).toBe(0);
      expect(screen.queryByRole('button', { name: 'Unread: Notice 1' })).toBeNull();
    });
    expect(asked.filter((call) => call.startsWith('POST'))).toEqual(['POST /notification/read/1']);
  });

  it('keeps the focus where one was read that leads nowhere', async () => {
    let read = false;
    stubServer({
      'GET /notification/notifications': () => page([row(1, { read, event: null })]),
      'POST /notification/read/1': () => {
        read = true;
        return { body: row(1, { read, event: null }) };
      },
    });
    await renderInApp(<NotificationsPanel />);
    (await screen.findByRole('button', { name: 'Unread: Notice 1' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Notice 1' })).toHaveFocus();
  });

  const readAll = () => screen.findByRole('button', { name: 'Mark all as read' });

  it('has nothing to mark once all is read, and leaves the focus where it was pressed', async () => {
    let read = false;
    const asked = stubServer({
      'GET /notification/notifications': () => page([row(1, { read }), row(2, { read: true })]),
      'POST /notification/read-all': () => {
        read = true;
        return { body: { marked: 1 } };
      },
    });
    await renderInApp(<NotificationsPanel />);
    expect(await readAll()).not.toHaveAttribute('aria-disabled');
    await userEvent.click(await readAll());
    await waitFor(async () => {
      expect(notificationsStore.unread).toBe(0);
      expect(await readAll()).not.toHaveAttribute('aria-busy');
    });
    expect(await readAll()).toHaveAttribute('aria-disabled', 'true');
    expect(await readAll()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(asked.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('says that none is unread where the unread alone are shown', async () => {
    stubServer({ 'GET /notification/notifications': page([row(1, { read: true })]) });
    await renderInApp(<NotificationsPanel />);
    await userEvent.click(await screen.findByRole('switch', { name: 'Unread only' }));
    expect(screen.getByText('No unread notifications')).toBeInTheDocument();
  });

  const write = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Write a notice' }));
    return within(await screen.findByRole('dialog', { name: 'Write a notice' }));
  };

  it('lets whoever may write a notice to their location', async () => {
    signedIn(testUser('staff'));
    const asked = stubServer({
      'GET /notification/notifications': page([]),
      'POST /notification/add': { status: 201, body: { recipients: 3 } },
    });
    await renderInApp(<NotificationsPanel />);
    const dialog = await write();
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Subject: enter a subject.');
    await userEvent.type(dialog.getByLabelText('Subject'), 'Water is off');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => {
      expect(notificationsStore.toasts.at(-1)?.notice.title).toBe('Sent to 3 people');
    });
    expect(asked.filter((call) => call.startsWith('POST'))).toEqual(['POST /notification/add']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what was written when it could not be sent', async () => {
    signedIn(testUser('staff'));
    stubServer({
      'GET /notification/notifications': page([]),
      'POST /notification/add': { status: 429, body: { status: 429, code: 'rate_limited' } },
    });
    await renderInApp(<NotificationsPanel />);
    const dialog = await write();
    await userEvent.type(dialog.getByLabelText('Subject'), 'Water is off');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByLabelText('Subject')).toHaveValue('Water is off');
  });

  it('does not offer it to students', async () => {
    signedIn(testUser('student'));
    stubServer({ 'GET /notification/notifications': page([]) });
    await renderInApp(<NotificationsPanel />);
    await screen.findByText('No notifications');
    expect(screen.queryByRole('button', { name: 'Write a notice' })).toBeNull();
  });

  it('opens what it is about', async () => {
    const items = [row(1, { read: true, target: { kind: 'pending', id: 9 } })];
    stubServer({ 'GET /notification/notifications': page(items) });
    const { router } = await renderInApp(<NotificationsPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Notice 1' }));
    expect(router.state.location).toMatchObject({
      pathname: '/home',
      search: '?view=pending&action=9',
    });
  });

  it.each([
    ['overdue', '?view=due'],
    ['pending_created', '?view=pending'],
    ['schedule_changed', '?view=calendar'],
  ] as const)('opens the page where all stand that it gathers: %s', async (event, search) => {
    const items = [row(1, { read: true, event, items: 7 })];
    stubServer({ 'GET /notification/notifications': page(items) });
    const { router } = await renderInApp(<NotificationsPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Notice 1' }));
    expect(router.state.location).toMatchObject({ pathname: '/home', search });
  });

  it('shows the unread alone on request', async () => {
    stubServer({ 'GET /notification/notifications': page([row(1), row(2, { read: true })]) });
    await renderInApp(<NotificationsPanel />);
    expect(await screen.findByText('Notice 2')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: 'Unread only' }));
    expect(screen.queryByText('Notice 2')).toBeNull();
    expect(screen.getByRole('button', { name: 'Unread: Notice 1' })).toBeInTheDocument();
  });

  it('says calmly that this version has none yet', async () => {
    const answer = { status: 501, body: { code: 'not_implemented' } };
    stubServer({ 'GET /notification/notifications': answer });
    await renderInApp(<NotificationsPanel />);
    expect(await screen.findByText('Not available in this version yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByText('No notifications')).toBeNull();
  });

  it('does not say that there is nothing when it could not be asked', async () => {
    stubServer({});
    await renderInApp(<NotificationsPanel />);
    await screen.findByRole('alert');
    expect(screen.queryByText('No notifications')).toBeNull();
  });

  it('keeps the session’s toasts, and offers another try when the list fails', async () => {
    notify({ tone: 'success', title: 'Submission Submitted' });
    const asked = stubServer({});
    await renderInApp(<NotificationsPanel />);
    const section = (await screen.findByText('On this device')).parentElement!;
    expect(within(section).getByText('Submission Submitted')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(asked).toHaveLength(2);
    });
  });
});

it('byDay parts today from earlier at local midnight', () => {
  const now = new Date('2026-11-21T08:00:00+02:00');
  const groups = byDay(
    [
      row(1, { created_at: '2026-11-20T22:00:00.000Z' }),
      row(2, { created_at: '2026-11-20T21:59:59.000Z' }),
    ],
    now,
  );
  expect(groups.today?.map(({ id }) => id)).toEqual([1]);
  expect(groups.earlier?.map(({ id }) => id)).toEqual([2]);
});

it.each([
  [undefined, [1, 2], 0],
  [[1, 2], [1, 2], 0],
  [[2, 1], [4, 3, 2], 2],
  [[], [1], 1],
])('countNew from %j to %j is %i', (before, now, expected) => {
  expect(countNew(before, now)).toBe(expected);
});
