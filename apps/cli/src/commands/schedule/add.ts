import type { Host } from '../../command/command.ts';
import { dayFlag } from '../../flags/day-flag.ts';
import { idOf, ifDefined } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import { scheduleMessages } from './schedule.messages.ts';
import type { AddOptions } from './add.run.ts';

/** `kierros schedule add` */
export function addCommand(host: Host) {
  const { language } = host;
  const t = scheduleMessages[language];
  return verb<AddOptions>(
    host,
    {
      name: 'add',
      summary: t.addSummary,
      notes: t.addNotes,
      examples: [
        'kierros schedule add --inspectable 88 --type continuous --due +3d --dry-run',
        'kierros schedule add --inspectable 89 --type continuous --due +2d',
      ],
    },
    {
      flags: (made) =>
        made
          .option('--inspectable <id>', t.inspectableFlag)
          .option('--type <type>', t.addTypeFlag)
          .option('--due <day>', t.dueFlag),
      options: ({ text }) => ({
        inspectable: ifDefined(text('inspectable'), (id) => idOf(id, '--inspectable', language)),
        type: text('type'),
        due: ifDefined(text('due'), (day) => dayFlag('--due', day, language)),
      }),
      run: async () => (await import('./add.run.ts')).addEntry,
    },
  );
}
