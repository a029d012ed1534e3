import type { Command } from 'commander';
import { shownFields } from '@kierros/api/fields';
import type { Schema } from '@kierros/api/schema';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import type { Context } from '../../command/context.ts';
import { listVerb } from '../../command/list-verb.ts';
import { daysMeant, idOf, ifDefined, spanTyped } from '../../flags/typed-values.ts';
import type { TypedSpan } from '../../flags/typed-values.ts';
import { omitUndefined } from '../../http/query.ts';
import type { Listing } from '../../output/listing.ts';
import { momentText } from '../../output/moments.ts';
import { auditMessages } from './audit.messages.ts';

/** `kierros audit` */
export function auditCommand(host: Host): Command {
  const t = auditMessages[host.language];
  return command(host, { name: 'audit', summary: t.summary }).addCommand(listCommand(host));
}

/** Which entries to list; days as typed. */
type ListOptions = TypedSpan & {
  readonly user: number | undefined;
  readonly entity: string | undefined;
  readonly operation: string | undefined;
};

function listCommand(host: Host): Command {
  const { language } = host;
  const t = auditMessages[language];
  const examples = [
    'kierros audit list --from -7d',
    'kierros audit list --from today --json=at,user,operation,entity_id',
  ];
  return listVerb<Schema<'AuditEntry'>, ListOptions>(
    host,
    { name: 'list', summary: t.listSummary, examples },
    {
      flags: (made) =>
        made
          .option('--from <day>', t.fromFlag)
          .option('--to <day>', t.toFlag)
          .option('--user <id>', t.userFlag)
          .option('--entity <name>', t.entityFlag)
          .option('--operation <name>', t.operationFlag),
      options: (typed) => ({
        ...spanTyped(typed, language),
        user: ifDefined(typed.text('user'), (user) => idOf(user, '--user', language)),
        entity: typed.text('entity'),
        operation: typed.text('operation'),
      }),
      listing,
      read: async (call, { context, options: { from, to, user, ...named } }) => {
        const days = await daysMeant({ from, to }, call, context);
        const location_id = context.config.location ?? 'all';
        const filter = omitUndefined({ location_id, ...days, user_id: user, ...named });
        return (page) => call('listAudit', { query: { ...page, ...filter } });
      },
    },
  );
}

function listing({ language, print }: Context): Listing<Schema<'AuditEntry'>> {
  const t = auditMessages[language];
  return {
    fields: shownFields.AuditEntry,
    head: t.head,
    shrink: [1, 2, 3],
    row: (one) => [
      print.isPlain ? one.at : momentText(one.at, language),
      one.user?.name ?? t.system,
      one.operation,
      one.entity_id === null ? one.entity : `${one.entity} ${one.entity_id}`,
    ],
    total: t.total,
  };
}
