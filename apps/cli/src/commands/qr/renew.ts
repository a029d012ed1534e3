import type { Command } from 'commander';
import type { Host } from '../../command/command.ts';
import { verb } from '../../command/verb.ts';
import { placeFlags, placeTyped } from './place-flags.ts';
import type { PlaceOptions } from './place-flags.ts';
import { qrMessages } from './qr.messages.ts';

/** `kierros qr renew` */
export function renewCommand(host: Host): Command {
  const t = qrMessages[host.language];
  const examples = [
    'kierros qr renew --environment 10 --dry-run',
    'kierros qr renew --room 88 --room 89 --dry-run',
  ];
  return verb<PlaceOptions>(
    host,
    { name: 'renew', summary: t.renewSummary, notes: t.renewNotes, examples },
    {
      flags: (made) => placeFlags(made, host),
      options: (typed) => placeTyped(typed, host),
      run: async () => (await import('./renew.run.ts')).renewCodes,
    },
  );
}
