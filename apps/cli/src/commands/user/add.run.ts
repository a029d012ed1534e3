import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { noteUndo, onlyTried } from '../../output/changes.ts';
import { passwordOf } from '../../terminal/password.ts';
import { userFields } from './list.ts';
import { userMessages } from './user.messages.ts';
import type { Change } from './change.run.ts';

/** A user to add. */
export type AddOptions = {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Role, location and language, which are set after the account is created. */
  readonly change: Change;
  readonly passwordFile: string | undefined;
};

/** Adds a user, then sets role and location, which the registration does not accept. */
export async function addUser(context: Context, options: AddOptions): Promise<void> {
  const { flags, language, print } = context;
  const t = userMessages[language];
  const { username, firstName, lastName, change } = options;
  print.checkFields(userFields);
  const call = connect(context);
  if (flags.dryRun) {
    const { assigned_location_id: id } = change;
    if (typeof id === 'number') await call('getLocation', { params: { id } });
    return onlyTried(context, t.wouldAdd(username));
  }
  const password = await passwordOf(context, { file: options.passwordFile, question: t.password });
  const { id } = await call('registerUser', {
    body: { username, password, firstname: firstName, lastname: lastName },
  });
  print.note(t.added(username, id));
  noteUndo(context, `kierros user deactivate ${id}`);
  const user =
    Object.keys(change).length > 0
      ? await call('updateUser', { params: { id }, body: change })
      : await call('getUser', { params: { id } });
  if (print.isJson) print.one(user, userFields, () => '');
}
