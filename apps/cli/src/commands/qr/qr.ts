import type { Command } from 'commander';
import { command } from '../../command.ts';
import type { Host } from '../../command.ts';
import { exportCommand } from './export.ts';
import { qrMessages } from './qr.messages.ts';

/** `kierros qr`: the codes of rooms. */
export function qrCommand(host: Host): Command {
  return command(host, { name: 'qr', summary: qrMessages[host.language].summary }).addCommand(
    exportCommand(host),
  );
}
