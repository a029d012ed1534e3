import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { languageStore } from '../../shared/language.ts';
import { signedOut } from '../../stores/session.store.ts';
import { loginMessages } from './login.messages.ts';

const html = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
const frame = () => new DOMParser().parseFromString(html, 'text/html').querySelector('.boot');

// The static frame as it exists when the page's code is loaded.
async function opened() {
  const current = frame();
  if (!current) throw new Error('The page has no frame.');
  document.body.append(current);
  vi.resetModules();
  const { LoginForm } = await import('./login-form.tsx');
  const field = (name: string) => {
    const found = current.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (!found) throw new Error(`The frame has no ${name}.`);
    return found;
  };
  const form = <LoginForm onFailed={() => undefined} onSignedIn={() => undefined} />;
  return { standing: current, field, form };
}

beforeEach(() => {
  document.body.replaceChildren();
  stubServer({});
  signedOut();
  languageStore.language = 'en';
  languageStore.isUnsaved = false;
});

it('takes over what was typed before it came, and goes on there', async () => {
  const { standing: current, field, form } = await opened();
  await userEvent.type(field('username'), 'staff');
  await userEvent.type(field('password'), 'secrt');
  field('password').setSelectionRange(4, 4);
  await renderInApp(form, '/login');
  current.remove();
  expect(await screen.findByRole('textbox', { name: 'Username or email' })).toHaveValue('staff');
  const password = screen.getByLabelText('Password', { selector: 'form input' });
  expect(password).toHaveValue('secrt');
  expect(password).toHaveFocus();
  await userEvent.keyboard('e');
  expect(password).toHaveValue('secret');
});

function runBoot(): void {
  const boot = readFileSync(join(import.meta.dirname, '../../../public/boot.js'), 'utf8');
  // oxlint-disable-next-line typescript/no-implied-eval -- a classic script, not a module
  new Function(boot)();
}

it.each([
  ['/login', 'login'],
  ['/login?reason=ended', 'login'],
  ['/login?view=work#k=abc', 'app'],
  ['/login?view=work', 'app'],
  ['/inspections?room=12#k=abc', 'app'],
  ['/login?view=fault', 'app'],
])('paints the frame of %s without a session as that of %s', (address, frameOf) => {
  history.replaceState(null, '', address);
  runBoot();
  expect(document.documentElement.dataset['boot']).toBe(frameOf);
});

it.each([
  ['Enter', 'secret', 1],
  ['the button', 'secret', 1],
  ['Enter', '', 0],
])('signs in who was done and pressed %s before it came', async (how, word, times) => {
  const asked = stubServer({ 'POST /auth/login': { status: 401, body: {} } });
  const { standing: current, field, form } = await opened();
  runBoot();
  await userEvent.type(field('username'), 'staff');
  if (word !== '') await userEvent.type(field('password'), word);
  if (how === 'Enter') await userEvent.type(field('password'), '{Enter}');
  else await userEvent.click(current.querySelector('.boot-button') ?? current);
  await renderInApp(form, '/login');
  current.remove();
  if (times > 0) await screen.findByRole('alert');
  expect(asked.filter((call) => call === 'POST /auth/login')).toHaveLength(times);
});

it('brings nothing back at the next sign-in', async () => {
  const { standing: current, field, form } = await opened();
  await userEvent.type(field('password'), 'secret');
  const first = await renderInApp(form, '/login');
  act(() => {
    first.unmount();
  });
  expect(field('password')).toHaveValue('');
  current.remove();
  await renderInApp(form, '/login');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

it('sends nothing by itself: there is no form in the frame', () => {
  expect(frame()?.querySelector('form, button, a')).toBeNull();
});

it.each(['fi', 'en'] as const)('is in the words of the sign-in, %s', (language) => {
  const texts = [...(frame()?.querySelectorAll(`.boot-card [lang=${language}]`) ?? [])];
  expect(texts.map((one) => one.textContent)).toEqual(
    (['title', 'username', 'password', 'title'] as const).map(
      (name) => loginMessages[`login.${name}`][language],
    ),
  );
});
