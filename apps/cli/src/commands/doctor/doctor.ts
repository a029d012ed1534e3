import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { doctorMessages } from './doctor.messages.ts';

/** `kierros doctor` */
export function doctorCommand(host: Host): Command {
  const t = doctorMessages[host.language];
  const examples = ['kierros doctor', 'kierros doctor --json=check,result,fix'];
  return verb(
    host,
    { name: 'doctor', summary: t.summary, notes: t.notes, examples, isOfNoLocation: true },
    { options: () => ({}), run: async () => (await import('./doctor.run.ts')).checkUp },
  );
}
