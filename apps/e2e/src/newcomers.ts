import { clientOf } from './session.ts';

/** The password of a new user. */
export const newcomerPassword = 'hiljainen metsäpolku';

/** A new user: at an empty location, or without a location. */
export type Newcomer = 'newcomer' | 'stray';

const made = new Map<string, Promise<void>>();

/** Makes sure that a new user can sign in; created once per product. */
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
  // A password set by an administrator has to be changed first, so do it here instead of in the tests.
  const own = await clientOf(url, username, {}, first);
  await own.call('changePassword', {
    body: { current_password: first, new_password: newcomerPassword },
  });
}
