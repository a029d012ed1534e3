import type { Host } from '../../command/command.ts';
import { dayFlag } from '../../flags/day-flag.ts';
import { idOf, ifDefined } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import { scheduleMessages } from './schedule.messages.ts';
import type { MoveOptions } from './move.run.ts';

/** `kierros schedule move` */
export function moveCommand(host: Host) {
  const { language } = host;
  const t = scheduleMessages[language];
  return verb<MoveOptions>(
    host,
    {
      name: 'move',
      summary: t.moveSummary,
      notes: t.addNotes,
      examples: [
        'kierros schedule move 7 --due +2d --dry-run',
        'kierros schedule move 7 --due +1d --json=id,effective_date',
      ],
    },
    {
      flags: (made) => made.argument('<entry>', t.entryArgument).option('--due <day>', t.dueFlag),
      options: ({ words, text }) => ({
        id: idOf(words[0] ?? '', '<entry>', language),
        due: ifDefined(text('due'), (day) => dayFlag('--due', day, language)),
      }),
      run: async () => (await import('./move.run.ts')).moveEntry,
    },
  );
}
