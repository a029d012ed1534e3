import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { api } from '../../shared/api.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import { SecuritySection } from './security-section.tsx';

const moments = {
  created_at: '2026-11-20T08:00:00.000Z',
  last_seen_at: '2026-11-21T08:15:00.000Z',
  expires_at: '2027-02-19T08:15:00.000Z',
};
const here = { id: 1, current: true, device: 'Firefox on Linux', ...moments };
const phone = { id: 2, current: false, device: 'Chrome on Android', ...moments };
const ci = { id: 5, name: 'ci', scope: 'read', last_used_at: null, ...moments };

const pageOf = (items: unknown[]) => ({
  body: { items, total: items.length, page: 1, per_page: 100 },
});

let sessions = [here, phone];
let tokens = [ci];
const aFeed = { id: 8, name: 'phone', location_id: null, created_at: moments.created_at };
let feeds = [aFeed];
const server = {
  'GET /sessions': () => pageOf(sessions),
  'GET /tokens': () => pageOf(tokens),
  'GET /calendar-feeds': () => ({ body: { items: feeds } }),
  'POST /calendar-feeds': () => {
    const feed = { id: 9, name: 'desk', location_id: null, created_at: moments.created_at };
    feeds = [feed, ...feeds];
    return { status: 201, body: { feed, url: 'http://kierros.test/api/v2/calendar/secret' } };
  },
  'DELETE /calendar-feeds/8': () => {
    feeds = feeds.filter(({ id }) => id !== 8);
    return { body: { revoked: 1 } };
  },
  'DELETE /sessions/2': () => {
    sessions = [here];
    return { body: { revoked: 1 } };
  },
  'DELETE /tokens/5': () => {
    tokens = [];
    return { body: { revoked: 1 } };
  },
};

const onChangePassword = vi.fn();
const onSignOut = vi.fn();
const show = () =>
  renderInApp(<SecuritySection onChangePassword={onChangePassword} onSignOut={onSignOut} />);
const press = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
};
const confirm = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog', { name }));
  await userEvent.click(dialog.getByRole('button', { name }));
};

beforeEach(() => {
  languageStore.language = 'en';
  sessions = [here, phone];
  tokens = [ci];
  feeds = [aFeed];
  onChangePassword.mockReset();
  onSignOut.mockReset();
  signedIn(testUser('staff'));
});

describe('SecuritySection', () => {
  it('offers to change the password, whoever gave it', async () => {
    stubServer(server);
    await show();
    await press('Change password');
    expect(onChangePassword).toHaveBeenCalledOnce();
  });

  it('marks the session in use', async () => {
    stubServer(server);
    await show();
    const row = (await screen.findByText('Firefox on Linux')).closest('li');
    expect(row).toHaveTextContent('This session');
    expect(screen.getByText('Chrome on Android').closest('li')).not.toHaveTextContent(
      'This session',
    );
  });

  it('asks before another session ends, and shows it no more', async () => {
    const asked = stubServer(server);
    await show();
    await press('Sign out: Chrome on Android');
    expect(asked).not.toContain('DELETE /sessions/2');
    await confirm('Sign out');
    await waitFor(() => {
      expect(screen.queryByText('Chrome on Android')).toBeNull();
    });
    expect(screen.getByText('Signed out: Chrome on Android')).toBeInTheDocument();
    expect(asked).toContain('DELETE /sessions/2');
  });

  it('ends the session in use by signing out', async () => {
    const asked = stubServer(server);
    await show();
    await press('Sign out: Firefox on Linux');
    expect(onSignOut).not.toHaveBeenCalled();
    await confirm('Sign out');
    expect(onSignOut).toHaveBeenCalledOnce();
    expect(asked).not.toContain('DELETE /sessions/1');
  });

  it('revokes a token after a question', async () => {
    const asked = stubServer(server);
    await show();
    expect(await screen.findByText(/^read only · not used yet · expires/)).toBeInTheDocument();
    await press('Revoke: ci');
    expect(asked).not.toContain('DELETE /tokens/5');
    await confirm('Revoke');
    expect(await screen.findByText(/^You have no access tokens/)).toBeInTheDocument();
  });

  it('says what went wrong and lets the session stay', async () => {
    stubServer({ ...server, 'DELETE /sessions/2': { status: 503, body: { code: 'unavailable' } } });
    await show();
    await press('Sign out: Chrome on Android');
    await confirm('Sign out');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByText('Chrome on Android')).toBeInTheDocument();
  });

  it('has no tokens for a student, who may not have any', async () => {
    signedIn(testUser('student'));
    const asked = stubServer(server);
    await show();
    await screen.findByText('Firefox on Linux');
    expect(screen.queryByRole('heading', { name: 'Access tokens' })).toBeNull();
    expect(asked).not.toContain('GET /tokens');
  });

  it.each([
    ['admin', { name: 'desk', location_id: 4 }],
    ['staff', { name: 'desk' }],
  ] as const)('a feed of %s shows where they work', async (role, body) => {
    signedIn(testUser(role));
    sessionStore.currentLocationId = 4;
    stubServer(server);
    const call = vi.spyOn(api, 'call');
    await show();
    await userEvent.type(await screen.findByLabelText('Name of the new feed'), 'desk');
    await press('Create feed');
    await screen.findByLabelText('Address of the feed');
    expect(call).toHaveBeenCalledWith('createCalendarFeed', { body });
    call.mockRestore();
  });

  it('creates a calendar feed, whose address is shown once, and revokes one', async () => {
    stubServer(server);
    await show();
    await userEvent.type(await screen.findByLabelText('Name of the new feed'), 'desk');
    await press('Create feed');
    expect(await screen.findByLabelText('Address of the feed')).toHaveValue(
      'http://kierros.test/api/v2/calendar/secret',
    );
    expect(await screen.findByRole('button', { name: 'Revoke: desk' })).toBeVisible();
    await press('Revoke: phone');
    await confirm('Revoke');
    expect(await screen.findByText('Feed revoked: phone')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Revoke: phone' })).toBeNull();
    });
  });
});
