import { shownFields } from '@kierros/api/fields';
import type { Context } from '../../command/context.ts';
import { connect } from '../../http/connect.ts';
import { mayChange, noteUndo, onlyTried } from '../../output/changes.ts';
import { momentText } from '../../output/moments.ts';
import { actionOf } from './find-action.ts';
import { pendingMessages } from './pending.messages.ts';

/** An action, and whether its link is revoked instead of made. */
export type LinkOptions = { readonly id: number; readonly isRevoked: boolean };

/** The fields of `pending link --json`. */
export const linkFields = shownFields.IssuedWorkLink;

/** Makes the link of an outside owner, which is printed to stdout only, or revokes it. */
export async function changeLink(context: Context, options: LinkOptions): Promise<void> {
  const { language, print } = context;
  const t = pendingMessages[language];
  print.checkFields(linkFields);
  const call = connect(context);
  const { id, owner_address } = await actionOf(context, call, options.id);
  const params = { id };
  if (options.isRevoked) {
    if (!(await mayChange(context, t.askRevoke(id)))) return;
    const { revoked } = await call('revokeWorkLink', { params });
    print.note(revoked === 0 ? t.noLink(id) : t.linkRevoked(id));
    return;
  }
  if (context.flags.dryRun) return onlyTried(context, t.wouldLink(id, owner_address ?? ''));
  const issued = await call('createWorkLink', { params });
  print.one(issued, linkFields, () => `${issued.url}\n`);
  print.note(t.linked(id, owner_address ?? '', momentText(issued.expires_at, language)));
  noteUndo(context, `kierros pending link ${id} --revoke`);
}
