import type { Role } from '@kierros/domain';
import { rightsOf } from '@kierros/domain';
import type { User } from '../src/stores/session.store.ts';

/** A signed-in user as returned by the server. */
export function testUser(role: Role, changes: Partial<User> = {}): User {
  return {
    id: 3,
    username: role,
    first_name: 'Aino',
    last_name: 'Virtanen',
    role,
    assigned_location_id: 1,
    location: { id: 1, name: { en: 'Kallio', fi: 'Kallio' }, time_zone: 'Europe/Helsinki' },
    locale: 'fi',
    picture: null,
    rights: [...rightsOf(role)],
    server_time: '2026-11-21T08:00:00.000Z',
    ...changes,
  };
}
