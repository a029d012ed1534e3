import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { mayChange } from '../../output/changes.ts';
import { userMessages } from './user.messages.ts';

/** The user, and the person at a sign-in provider. */
export type LinkOptions = {
  readonly id: number;
  readonly issuer: string;
  readonly subject: string;
};

/** Links a person of a sign-in provider to a user after confirmation. */
export async function linkIdentity(context: Context, options: LinkOptions): Promise<void> {
  const t = userMessages[context.language];
  const { id, issuer, subject } = options;
  const call = connect(context);
  const lookUp = () => call('getUser', { params: { id } });
  if (!(await mayChange(context, t.askLink(id, subject), lookUp))) return;
  const { username } = await call('linkIdentity', { params: { id }, body: { issuer, subject } });
  context.print.note(t.linked(username, subject));
}

/** Removes such a link, and with it the user's sessions and tokens, after confirmation. */
export async function unlinkIdentity(context: Context, options: LinkOptions): Promise<void> {
  const t = userMessages[context.language];
  const { id, issuer, subject } = options;
  const call = connect(context);
  const lookUp = () => call('getUser', { params: { id } });
  if (!(await mayChange(context, t.askUnlink(id, subject), lookUp))) return;
  await call('unlinkIdentity', { params: { id }, query: { issuer, subject } });
  context.print.note(t.unlinked(id, subject));
}
