import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { dayTyped, idOf } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import { auditMessages } from './audit.messages.ts';

/** Which entries to list; days as typed. */
export type ListOptions = {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly user: number | undefined;
  readonly entity: string | undefined;
  readonly operation: string | undefined;
};

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
      options: ({ text }) => {
        const user = text('user');
        const day = (name: 'from' | 'to') => {
          const typed = text(name);
          return typed === undefined ? undefined : dayTyped(typed, `--${name}`, language);
        };
        return {
          from: day('from'),
          to: day('to'),
          user: user === undefined ? undefined : idOf(user, '--user', language),
          entity: text('entity'),
          operation: text('operation'),
        };
      },
      run: async () => (await import('./list.run.ts')).listAudit,
    },
  );
}
