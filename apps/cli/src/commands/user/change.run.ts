import type { Schema } from '@kierros/api/schema';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { mayChange, noteUndo } from '../../output/changes.ts';
import { userFields } from './list.ts';
import { userMessages } from './user.messages.ts';

/** The fields of a user to change; omitted ones are unchanged. */
export type Change = Omit<Schema<'UserUpdate'>, 'version'>;

/** The user to change, and the changes. */
export type ChangeOptions = { readonly id: number; readonly change: Change };

type Field = keyof ChangeOptions['change'];

const flagOf: Readonly<Record<Exclude<Field, 'active'>, string>> = {
  role: '--role',
  assigned_location_id: '--assign',
  first_name: '--first-name',
  last_name: '--last-name',
  username: '--username',
  locale: '--locale',
};

/** Changes a user after confirmation; prints the old and new values and the command that reverts it. */
export async function changeUser(context: Context, options: ChangeOptions): Promise<void> {
  const { language, print } = context;
  const t = userMessages[language];
  const { id, change } = options;
  print.checkFields(userFields);
  const call = connect(context);
  const before = await call('getUser', { params: { id } });
  const fields = (Object.keys(change) as Field[]).filter(
    (field) => before[field] !== change[field],
  );
  for (const field of fields)
    print.note(t.changed(before.username, field, shown(before[field]), shown(change[field])));
  if (fields.length === 0) {
    print.note(t.unchanged);
    return;
  }
  const question =
    change.active === false ? t.askDeactivate(id) : t.askChange(id, fields.join(', '));
  if (!(await mayChange(context, question))) return;
  const user = await call('updateUser', {
    params: { id },
    body: { ...change, version: before.version },
  });
  if (print.isJson) print.one(user, userFields, () => '');
  noteUndo(context, inverseOf(before, fields));
}

const shown = (value: string | number | boolean | null | undefined): string =>
  value === null || value === undefined ? 'none' : String(value);

function inverseOf(before: Schema<'User'>, fields: readonly Field[]): string {
  if (fields.includes('active'))
    return `kierros user ${before.active ? 'activate' : 'deactivate'} ${before.id}`;
  const flags = fields.map((field) => {
    const value = shown(before[field]);
    const quoted = /^[\w.-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
    return `${flagOf[field as Exclude<Field, 'active'>]} ${quoted}`;
  });
  return `kierros user change ${before.id} ${flags.join(' ')}`;
}
