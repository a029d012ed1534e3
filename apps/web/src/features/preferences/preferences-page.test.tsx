import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { testUser } from '../../../testing/user.ts';
import { signedIn } from '../../stores/session.store.ts';
import { chooseLanguage, languageStore } from '../../shared/language.ts';
import { themeStore } from '../../shared/theme.ts';
import { PreferencesPage } from './preferences-page.tsx';

const preferences = {
  events: { due_soon: true, overdue: false },
  digest: 'as_defined',
  digest_time: '08:00',
  muted_until: null,
  version: 4,
};

const server = { 'GET /notification/preferences': { body: preferences } };

beforeEach(() => {
  chooseLanguage('en');
  signedIn(testUser('staff'));
});

describe('PreferencesPage', () => {
  it('keeps the order of its sections, whatever loads first', async () => {
    stubServer({});
    await renderInApp(<PreferencesPage security={null} />);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    const heads = screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent);
    expect(heads).toEqual([
      'Language',
      'Appearance',
      'Notifications',
      'Shortcuts',
      'Device',
      'Password and sessions',
    ]);
  });

  it('promises a student no notifications, for none is asked for', async () => {
    signedIn(testUser('student'));
    const asked = stubServer(server);
    await renderInApp(<PreferencesPage security={null} />);
    const section = within(screen.getByRole('region', { name: 'Notifications' }));
    expect(section.getByText(/^Students get no notifications/)).toBeInTheDocument();
    expect(section.queryByRole('switch')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('leads to each section by its address, and marks the one it led to', async () => {
    stubServer(server);
    await renderInApp(<PreferencesPage security={null} />);
    const links = within(screen.getByRole('navigation', { name: 'Sections' }));
    const names = links.getAllByRole('link').map((link) => link.textContent);
    expect(names).toEqual([
      'Language',
      'Appearance',
      'Notifications',
      'Shortcuts',
      'Device',
      'Password and sessions',
    ]);
    await userEvent.click(links.getByRole('link', { name: 'Shortcuts' }));
    expect(document.querySelector(location.hash)).toBe(
      screen.getByRole('region', { name: 'Shortcuts' }),
    );
    await waitFor(() => {
      expect(links.getByRole('link', { current: 'location' })).toHaveTextContent('Shortcuts');
    });
    location.hash = '';
  });

  it('changes the language at once and keeps it on the server', async () => {
    const asked = stubServer({
      ...server,
      'POST /set-language-preference': { body: testUser('staff', { locale: 'fi' }) },
    });
    await renderInApp(<PreferencesPage security={null} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Suomi' }));
    expect(await screen.findByRole('heading', { name: 'Asetukset' })).toBeInTheDocument();
    expect(await screen.findByText('Tallennettu')).toBeInTheDocument();
    expect(asked).toContain('POST /set-language-preference');
  });

  it('says that a language that could not be sent holds on this device', async () => {
    stubServer(server);
    await renderInApp(<PreferencesPage security={null} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Suomi' }));
    expect(await screen.findByText('Tallennettu tälle laitteelle')).toBeInTheDocument();
    expect(languageStore.language).toBe('fi');
  });

  it('changes theme and density on this device', async () => {
    stubServer(server);
    await renderInApp(<PreferencesPage security={null} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Compact' }));
    expect({ ...themeStore }).toEqual({ theme: 'dark', density: 'compact' });
  });

  it('keeps a switch that was saved', async () => {
    stubServer({
      ...server,
      'PUT /notification/preferences': {
        body: { ...preferences, events: { due_soon: false, overdue: false }, version: 5 },
      },
    });
    await renderInApp(<PreferencesPage security={null} />);
    await userEvent.click(await screen.findByRole('switch', { name: 'Due soon' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Due soon' })).not.toBeChecked();
  });

  it('puts a switch back that could not be saved, says so and can try again', async () => {
    const asked = stubServer(server);
    await renderInApp(<PreferencesPage security={null} />);
    await userEvent.click(await screen.findByRole('switch', { name: 'Overdue' }));
    expect(await screen.findByText('Not saved')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Overdue' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(asked.filter((call) => call.startsWith('PUT'))).toHaveLength(2);
    });
  });
});
