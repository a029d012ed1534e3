import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { rememberPath } from '../../shared/return-path.ts';
import { signedOut } from '../../stores/session.store.ts';
import { CallbackPage } from './callback-page.tsx';
import { LoginPage } from './login-page.tsx';

beforeEach(() => {
  signedOut();
  languageStore.language = 'en';
  languageStore.isUnsaved = false;
});

async function send(password = 'wrong') {
  await userEvent.type(await screen.findByLabelText('Username or email'), 'staff');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('a refused sign-in', () => {
  const refusals: [string, { status: number; body: unknown } | null, string, string][] = [
    [
      '401',
      { status: 401, body: { code: 'invalid_credentials', title: 'x' } },
      'Incorrect email or password.',
      'Väärä sähköpostiosoite tai salasana.',
    ],
    [
      '500',
      { status: 500, body: { code: 'internal_error', title: 'x' } },
      'Server error. Please try again later.',
      'Palvelinvirhe. Yritä myöhemmin uudelleen.',
    ],
    [
      '503',
      { status: 503, body: { code: 'unavailable', title: 'x' } },
      'Login failed. Please check your connection and try again.',
      'Kirjautuminen epäonnistui. Tarkista yhteys ja yritä uudelleen.',
    ],
    [
      'no answer',
      null,
      'Login failed. Please check your connection and try again.',
      'Kirjautuminen epäonnistui. Tarkista yhteys ja yritä uudelleen.',
    ],
  ];

  it.each(refusals)(
    '%s is reported in the words of the specification, in both languages',
    async (_what, answer, en, fi) => {
      stubServer(answer ? { 'POST /auth/login': answer } : {});
      await renderInApp(<LoginPage />, '/login');
      await send();
      const summary = await screen.findByRole('alert', { name: en });
      await waitFor(() => {
        expect(summary).toHaveFocus();
      });
      expect(screen.getByLabelText('Password')).toHaveValue('wrong');
      expect(document.title).toMatch(/^Error:/);
      await userEvent.click(screen.getByRole('radio', { name: 'Suomi' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Kirjaudu sisään' }));
      expect(await screen.findByRole('alert', { name: fi })).toBeInTheDocument();
      expect(document.documentElement.lang).toBe('fi');
    },
  );
});

describe('an empty form', () => {
  it('is not sent; the summary leads to the fields', async () => {
    const asked = stubServer({});
    await renderInApp(<LoginPage />, '/login');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    await screen.findByRole('alert', { name: 'Please fill all required fields.' });
    await userEvent.click(screen.getByRole('link', { name: 'Enter your password' }));
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(asked).not.toContain('POST /auth/login');
  });
});

describe('a session that has ended', () => {
  const words = /^(Your session has ended|Istuntosi on päättynyt)\b.*/;

  it('is explained after the redirect, and that nothing is lost', async () => {
    stubServer({});
    await renderInApp(<LoginPage />, '/login?reason=ended');
    expect(await screen.findByText(words)).toHaveTextContent('saved on this device');
  });

  it('is not mentioned after signing out', async () => {
    stubServer({});
    await renderInApp(<LoginPage />, '/login');
    await screen.findByRole('button', { name: 'Sign in' });
    expect(screen.queryByText(words)).toBeNull();
  });
});

describe('a sign-in', () => {
  it('goes to the page last visited', async () => {
    rememberPath('/home?view=due');
    stubServer({ 'POST /auth/login': { body: testUser('staff', { locale: 'en' }) } });
    const { router } = await renderInApp(<LoginPage />, '/login');
    await send('right');
    await waitFor(() => {
      expect(router.state.location).toMatchObject({ pathname: '/home', search: '?view=due' });
    });
  });

  it('shows the password on request', async () => {
    await renderInApp(<LoginPage />, '/login');
    await userEvent.click(await screen.findByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  it('offers the provider only where the server has one', async () => {
    const options = (oidc: boolean) => ({
      body: { password: true, oidc, self_registration: false },
    });
    stubServer({ 'GET /auth/options': options(true) });
    const first = await renderInApp(<LoginPage />, '/login');
    const link = await screen.findByRole('link', { name: 'Sign in with your organisation' });
    expect(link).toHaveAttribute('href', '/api/v2/auth/oidc/start');
    first.unmount();
    const asked = stubServer({ 'GET /auth/options': options(false) });
    await renderInApp(<LoginPage />, '/login');
    await waitFor(() => {
      expect(asked).toEqual(['GET /auth/options']);
    });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says why when the provider refused', async () => {
    await renderInApp(<LoginPage />, '/login?reason=callback&why=email_unverified');
    expect(await screen.findByText(/not confirmed your e-mail/)).toBeInTheDocument();
    expect(await screen.findByRole('status')).toHaveTextContent(/organisation failed/);
  });

  it.each([
    ['account_exists', /Users page/],
    ['no_account', /KIERROS_SELF_REGISTRATION/],
    ['deactivated', /Users page/],
    ['no_username', /KIERROS_OIDC_USERNAME_CLAIM/],
    ['email_unverified', /email_verified.*KIERROS_OIDC_USERNAME_CLAIM/],
    ['no_auth_time', /auth_time/],
    ['not_asked_again', /prompt=login/],
    ['other_browser', /KIERROS_PUBLIC_ADDRESS/],
    ['denied', /permit/],
    ['failed', /log of the server.*KIERROS_OIDC_ISSUER/],
  ])('names what can be changed after the refusal %s', async (why, change) => {
    await renderInApp(<LoginPage />, `/login?reason=callback&why=${why}`);
    expect(await screen.findByRole('status')).toHaveTextContent(change);
  });

  it('tells one who is signed in why the password was not asked anew, and goes on', async () => {
    await renderInApp(<CallbackPage />, '/auth/callback?reason=callback&why=no_auth_time');
    expect(await screen.findByRole('status')).toHaveTextContent(/auth_time/);
    expect(screen.getByRole('link', { name: 'Continue to Kierros' })).toHaveAttribute(
      'href',
      '/home',
    );
  });
});
