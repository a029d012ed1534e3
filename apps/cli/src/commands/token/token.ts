import type { Command } from 'commander';
import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { listVerb } from '../../command/list-verb.ts';
import { idOf, ifDefined, wordOf } from '../../flags/typed-values.ts';
import { idVerb } from '../../command/id-verb.ts';
import { verb } from '../../command/verb.ts';
import { listingMessages } from '../../output/listing.messages.ts';
import { momentText } from '../../output/moments.ts';
import { tokenMessages } from './token.messages.ts';
import type { CreateOptions } from './token.run.ts';

const scopes = ['full', 'read', 'backup'] as const satisfies readonly CreateOptions['scope'][];

/** The fields of `token list --json`. */
export const tokenFields = shownFields.Token;

/** `kierros token` */
export function tokenCommand(host: Host): Command {
  const t = tokenMessages[host.language];
  return command(host, { name: 'token', summary: t.summary, isOfNoLocation: true })
    .addCommand(listCommand(host))
    .addCommand(createCommand(host))
    .addCommand(revokeCommand(host));
}

function listCommand(host: Host): Command {
  const t = tokenMessages[host.language];
  const examples = ['kierros token list', 'kierros token list --json=id,name,expires_at'];
  return listVerb<Schema<'Token'>>(
    host,
    { name: 'list', summary: t.listSummary, examples },
    {
      options: () => ({}),
      listing: ({ language, print }) => {
        const at = (instant: string) => (print.isPlain ? instant : momentText(instant, language));
        return {
          fields: tokenFields,
          head: t.head,
          shrink: [1],
          row: (one) => [
            String(one.id),
            one.name,
            one.scope,
            one.last_used_at === null ? listingMessages[language].never : at(one.last_used_at),
            at(one.expires_at),
          ],
          total: t.total,
        };
      },
      read: (call) => (query) => call('listTokens', { query }),
    },
  );
}

function createCommand(host: Host): Command {
  const { language } = host;
  const t = tokenMessages[language];
  const examples = [
    'kierros token create ci --days 30 --out ci.token --password-file demo.txt',
    'kierros token create report --scope read --dry-run',
  ];
  return verb<CreateOptions>(
    host,
    { name: 'create', summary: t.createSummary, notes: t.createNotes, examples },
    {
      flags: (made) =>
        made
          .argument('<name>', t.name)
          .option('--days <n>', t.daysFlag)
          .option('--scope <scope>', t.scopeFlag)
          .option('--out <file>', t.outFlag)
          .option('--password-file <path>', t.passwordFlag),
      options: ({ words, text }) => ({
        name: words[0] ?? '',
        days: ifDefined(text('days'), (days) => idOf(days, '--days', language)),
        scope: wordOf(text('scope') ?? 'full', scopes, { name: '--scope', language }),
        out: text('out'),
        passwordFile: text('passwordFile'),
      }),
      run: async () => (await import('./token.run.ts')).createToken,
    },
  );
}

function revokeCommand(host: Host): Command {
  const t = tokenMessages[host.language];
  const examples = ['kierros token revoke 2 --dry-run', 'kierros token revoke 3 --dry-run --quiet'];
  return idVerb(
    host,
    { name: 'revoke', summary: t.revokeSummary, examples },
    { argument: t.id, run: async () => (await import('./token.run.ts')).revokeToken },
  );
}
