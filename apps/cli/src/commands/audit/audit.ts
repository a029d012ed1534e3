import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { idOf, ifDefined, spanTyped } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import { auditMessages } from './audit.messages.ts';
import type { ListOptions } from './list.run.ts';

/** `kierros audit` */
export function auditCommand(host: Host): Command {
  const t = auditMessages[host.language];
  return command(host, { name: 'audit', summary: t.summary }).addCommand(listCommand(host));
}

function listCommand(host: Host): Command {
  const { language } = host;
  const t = auditMessages[language];
  const examples = [
    'kierros audit list --from -7d',
    'kierros audit list --from today --json=at,user,operation,entity_id',
  ];
  return verb<ListOptions>(
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
      run: async () => (await import('./list.run.ts')).listAudit,
    },
  );
}
