import { viewerScope } from '../../../shared/viewer.ts';
import { usersById } from '../../users/public.ts';
import { singleCall } from '../kinds.ts';
import { idsIn, writeEach, type ChangeKind } from './change-kind.ts';

/** Users: whether they may sign in. */
export const accounts: ChangeKind = {
  right: 'users.manage',
  isKept: true,
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'active'],
    properties: { active: { type: 'boolean' } },
  },
  async current({ db, viewer }, items) {
    const rows = await usersById(db, viewerScope(viewer), idsIn(items));
    return rows.map(({ id, username, version, deactivated_at }) => ({
      ...{ id, key: `user ${id}`, name: username, mark: String(version) },
      fields: { active: deactivated_at === null },
    }));
  },
  write: (site, writes) =>
    writeEach(site, writes, async ({ id, fields, version }) => {
      const body = { active: fields['active'], version };
      return (await singleCall(site, 'updateUser', { params: { id: id ?? 0 }, body })).id;
    }),
};
