import type { Command } from 'commander';
import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import type { Host } from '../../command/command.ts';
import { listVerb } from '../../command/list-verb.ts';
import { verb } from '../../command/verb.ts';
import { idOf } from '../../flags/typed-values.ts';
import { momentText } from '../../output/moments.ts';
import { userMessages } from './user.messages.ts';
import type { LinkOptions } from './identity.run.ts';

/** The fields of `user identities --json`. */
export const identityFields = shownFields.Identity;

/** `kierros user identities` */
export function identitiesCommand(host: Host): Command {
  const t = userMessages[host.language];
  const examples = [
    'kierros user identities',
    'kierros user identities --json=subject,username,state',
  ];
  return listVerb<Schema<'Identity'>>(
    host,
    { name: 'identities', summary: t.identitiesSummary, notes: t.identitiesNotes, examples },
    {
      options: () => ({}),
      listing: ({ language, print }) => ({
        fields: identityFields,
        head: t.identityHead,
        shrink: [0, 1],
        row: (one) => [
          one.issuer,
          one.subject,
          one.name ?? '',
          `${one.username} (${one.user_id})`,
          t.identityStates[one.state],
          print.isPlain ? one.at : momentText(one.at, language),
        ],
        total: t.identityTotal,
      }),
      read: (call) => async () => {
        const { items } = await call('listIdentities');
        return { items, total: items.length, page: 1, per_page: items.length, after: null };
      },
    },
  );
}

/** `kierros user link` and `unlink` */
export function linkCommand(host: Host, isLink: boolean): Command {
  const t = userMessages[host.language];
  const name = isLink ? 'link' : 'unlink';
  const identity = '--issuer https://login.example.org --subject 248289761001';
  const examples = [
    `kierros user ${name} 4 ${identity} --dry-run`,
    `kierros user ${name} 3 ${identity} --dry-run --quiet`,
  ];
  return verb<LinkOptions>(
    host,
    { name, summary: isLink ? t.linkSummary : t.unlinkSummary, examples },
    {
      flags: (made) =>
        made
          .argument('<id>', t.id)
          .requiredOption('--issuer <address>', t.issuerFlag)
          .requiredOption('--subject <subject>', t.subjectFlag),
      options: ({ words, text }) => ({
        id: idOf(words[0] ?? '', '<id>', host.language),
        issuer: text('issuer') ?? '',
        subject: text('subject') ?? '',
      }),
      run: async () => {
        const { linkIdentity, unlinkIdentity } = await import('./identity.run.ts');
        return isLink ? linkIdentity : unlinkIdentity;
      },
    },
  );
}
