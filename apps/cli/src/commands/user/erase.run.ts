import type { Context } from '../../command/context.ts';
import { usageFailure } from '../../command/failure.ts';
import { connect } from '../../http/connect.ts';
import { onlyTried } from '../../output/changes.ts';
import { userMessages } from './user.messages.ts';

/** The user to erase; the username replaces the typed confirmation. */
export type EraseOptions = { readonly id: number; readonly confirm: string | undefined };

/** Erases a user after the username was typed; --yes alone is not enough, since erasing cannot be reverted. */
export async function eraseUser(context: Context, options: EraseOptions): Promise<void> {
  const { flags, language, print } = context;
  const t = userMessages[language];
  const { id } = options;
  const call = connect(context);
  const { username, version } = await call('getUser', { params: { id } });
  if (flags.dryRun) return onlyTried(context, `${username} (${id}).`);
  const typed = options.confirm ?? (await context.ask(t.askErase(username), '--confirm'));
  if (typed.trim() !== username)
    throw usageFailure('not_confirmed', { title: t.wrongName(username), fix: t.wrongNameFix });
  await call('eraseUser', { params: { id }, ifMatch: version });
  print.note(t.erased(username));
}
