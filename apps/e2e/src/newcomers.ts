import { clientOf } from './session.ts';

/** What somebody new signs in with. */
export const newcomerPassword = 'hiljainen metsäpolku';

/** Somebody who is new: at a location where nothing is yet, or at none. */
export type Newcomer = 'newcomer' | 'stray';

const made = new Map<string, Promise<void>>();

/** Sees to it that somebody new can sign in; made once for each product. */
export function newcomer(url: string, username: Newcomer): Promise<void> {
  const key = `${url} ${username}`;
  const known = made.get(key) ?? make(url, username);
  made.set(key, known);
  return known;
}

async function make(url: string, username: Newcomer): Promise<void> {
  const admin = await clientOf(url, 'admin');
  const first = 'ensimmäinen lumihiutale';
  const { id } = await admin.call('registerUser', {
    body: { username, password: first, firstname: 'Uuno', lastname: 'Uusi' },
  });
  if (username === 'newcomer') {
    const location = await admin.call('createLocation', {
      body: { name: { en: 'New school', fi: 'Uusi koulu' } },
    });
    const { version } = await admin.call('getUser', { params: { id } });
    await admin.call('updateUser', {
      params: { id },
      body: { assigned_location_id: location.id, version },
    });
  }
  // What an administrator chose must be changed: nobody is to be asked for it here.
  const own = await clientOf(url, username, {}, first);
  await own.call('changePassword', {
    body: { current_password: first, new_password: newcomerPassword },
  });
}
