import { pickText } from '@kierros/domain';
import type { Context } from '../../command/context.ts';
import { connect, tokenOf } from '../../http/connect.ts';
import { tokenVariable } from '../../settings/token-variable.ts';
import { momentText } from '../../output/moments.ts';
import { authMessages } from './auth.messages.ts';

/** The fields of `auth status --json`. */
export const statusFields = [
  'server',
  'username',
  'role',
  'assigned_location_id',
  'expires_at',
  'contract_version',
  'server_time',
];

/** Asks the server who is signed in; a refused token ends in exit code 4. */
export async function showStatus(context: Context): Promise<void> {
  const t = authMessages[context.language];
  context.print.checkFields(statusFields);
  const token = tokenOf(context);
  const call = connect(context);
  const [user, contract] = await Promise.all([call('validateSession'), call('getContract')]);
  const session = tokenVariable(context.env) ? undefined : context.session();
  const info = contract['info'] as { version?: string } | undefined;
  const record = {
    server: context.server(),
    username: user.username,
    role: user.role,
    assigned_location_id: user.assigned_location_id,
    expires_at: session?.token === token ? session.expires_at : null,
    contract_version: info?.version ?? null,
    server_time: user.server_time,
  };
  const location = user.location ? pickText(user.location.name, context.language).text : t.nowhere;
  context.print.one(record, statusFields, () =>
    t.status({
      user: `${user.username} (${t.roles[user.role]})`,
      server: record.server,
      location,
      until: record.expires_at ? momentText(record.expires_at, context.language) : t.unknownEnd,
      contract: record.contract_version ?? '?',
    }),
  );
}
