import type { Command } from 'commander';
import { command } from '../../command/command.ts';
import type { Host } from '../../command/command.ts';
import { exportCommand } from './export.ts';
import { listCommand } from './list.ts';
import { qrMessages } from './qr.messages.ts';
import { renewCommand } from './renew.ts';
import { sheetCommand } from './sheet.ts';

/** `kierros qr`: the codes of rooms. */
export function qrCommand(host: Host): Command {
  const made = command(host, {
    name: 'qr',
    summary: qrMessages[host.language].summary,
    examples: [
      'kierros qr export --location 1 --out qr --skip-existing',
      'kierros qr sheet --location 1 --out codes.pdf --force',
    ],
  });
  return made
    .addCommand(exportCommand(host))
    .addCommand(sheetCommand(host))
    .addCommand(listCommand(host))
    .addCommand(renewCommand(host));
}
