import type { Schema } from '@kierros/api/schema';
import { rightsOf } from '@kierros/domain';
import type { Executor } from '../../db/database.ts';
import { found } from '../../shared/problem-error.ts';
import { locationOf, userById } from './session.repository.ts';

/** A user and their rights in the shape of the contract. */
export async function userInfo(db: Executor, id: number, now: Date): Promise<Schema<'UserInfo'>> {
  const user = found(await userById(db, id));
  const location = user.location_id === null ? undefined : await locationOf(db, user.location_id);
  return {
    id: user.id,
    username: user.username,
    first_name: user.first_name,
    last_name: user.last_name,
    role: user.role,
    assigned_location_id: user.location_id,
    location: location
      ? {
          id: location.id,
          name: { en: location.name_en, fi: location.name_fi },
          time_zone: location.time_zone ?? 'Europe/Helsinki',
        }
      : null,
    locale: user.locale,
    picture: user.picture,
    rights: [...rightsOf(user.role)],
    must_change_password: user.must_change_password === 1,
    server_time: now.toISOString(),
  };
}
