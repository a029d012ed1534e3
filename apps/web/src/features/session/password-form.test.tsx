import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { stubServer } from '../../../testing/server.ts';
import { testUser } from '../../../testing/user.ts';
import { languageStore } from '../../shared/language.ts';
import { sessionStore, signedIn } from '../../stores/session.store.ts';
import { PasswordForm } from './password-form.tsx';

beforeEach(() => {
  languageStore.language = 'en';
  signedIn(testUser('staff', { locale: 'en', must_change_password: true }));
});

async function change(
  server: Parameters<typeof stubServer>[0],
  next = 'a longer one',
  current = 'given',
) {
  const onDone = vi.fn();
  const asked = stubServer(server);
  await renderInApp(<PasswordForm onDone={onDone} />);
  await userEvent.type(screen.getByLabelText('Current password'), current);
  await userEvent.type(screen.getByLabelText('New password'), next);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  return { onDone, asked };
}

describe('PasswordForm', () => {
  it('changes it, after which the server no longer requires a change', async () => {
    const { onDone } = await change({
      'PUT /user/password': { status: 204 },
      'GET /auth/validate': { body: testUser('staff', { locale: 'en' }) },
    });
    await waitFor(() => {
      expect(onDone).toHaveBeenCalledOnce();
    });
    expect(sessionStore.user?.must_change_password).toBeUndefined();
  });

  it('does not send one that is too short', async () => {
    const { onDone, asked } = await change({}, 'short');
    expect(await screen.findByRole('alert')).toHaveTextContent('At least 8 characters');
    expect(asked).toEqual([]);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('does not send the one that is to be changed', async () => {
    const { onDone, asked } = await change({}, 'given by them', 'given by them');
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a password different');
    expect(asked).toEqual([]);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('says that it was the present password that was wrong', async () => {
    const errors = [{ path: 'current_password', code: 'invalid_credentials', message: '' }];
    const body = { code: 'invalid_value', errors };
    const { onDone } = await change({ 'PUT /user/password': { status: 422, body } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The current password is wrong');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('shows a failure and stays', async () => {
    const { onDone } = await change({});
    expect(await screen.findByRole('alert')).toHaveTextContent(/No connection to the server/);
    expect(onDone).not.toHaveBeenCalled();
  });
});
