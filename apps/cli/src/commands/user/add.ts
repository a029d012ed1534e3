import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { changeTyped } from './change.ts';
import { userMessages } from './user.messages.ts';
import type { AddOptions } from './add.run.ts';

/** `kierros user add` */
export function addCommand(host: Host): Command {
  const t = userMessages[host.language];
  const examples = [
    'kierros user add matti --first-name Matti --last-name Meri --assign 1 --password-file pw.txt',
    'kierros user add liisa --first-name Liisa --last-name Laine --role staff --dry-run',
  ];
  return verb<AddOptions>(
    host,
    { name: 'add', summary: t.addSummary, notes: t.addNotes, examples },
    {
      flags: (made) =>
        made
          .argument('<username>', t.username)
          .requiredOption('--first-name <name>', t.firstNameFlag)
          .requiredOption('--last-name <name>', t.lastNameFlag)
          .option('--role <role>', t.roleFlag)
          .option('--assign <location>', t.assignFlag)
          .option('--locale <fi|en>', t.localeFlag)
          .option('--password-file <path>', t.passwordFlag),
      options: (typed) => {
        const { first_name = '', last_name = '', ...change } = changeTyped(typed, host.language);
        return {
          username: typed.words[0] ?? '',
          firstName: first_name,
          lastName: last_name,
          change,
          passwordFile: typed.text('passwordFile'),
        };
      },
      run: async () => (await import('./add.run.ts')).addUser,
    },
  );
}
