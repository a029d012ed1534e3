import { labelSheets } from '@kierros/domain';
import type { LabelSheetName } from '@kierros/domain';
import { verb } from '../../command/verb.ts';
import type { Host } from '../../command/command.ts';
import { placeFlags, placeTyped } from './place-flags.ts';
import { wordOf } from '../../flags/typed-values.ts';
import { qrMessages } from './qr.messages.ts';
import type { SheetOptions } from './sheet.run.ts';

const layouts = Object.keys(labelSheets) as LabelSheetName[];

/** `kierros qr sheet` */
export function sheetCommand(host: Host) {
  const { language } = host;
  const t = qrMessages[language];
  return verb<SheetOptions>(
    host,
    {
      name: 'sheet',
      summary: t.sheetSummary,
      notes: t.sheetNotes,
      examples: [
        'kierros qr sheet --location 1 --layout 70x37 --out codes.pdf',
        'kierros qr sheet --location 1 --stale --out new-labels.pdf --force',
        'kierros qr sheet --room 88 --room 89 --layout 63.5x72 --out rooms.pdf --force',
        'kierros qr sheet --environment 10 --layout roll62 --note "Report faults here"',
      ],
    },
    {
      flags: (made) =>
        placeFlags(made, host)
          .option('--stale', t.staleFlag)
          .option('--layout <size>', t.layoutFlag)
          .option('--note <words>', t.noteFlag)
          .option('--out <file>', t.sheetOutFlag)
          .option('--force', t.forceFlag),
      options: (typed) => ({
        ...placeTyped(typed, host),
        isStale: typed.flags['stale'] === true,
        layout: wordOf(typed.text('layout') ?? '66x33.9', layouts, { name: '--layout', language }),
        note: typed.text('note'),
        out: typed.text('out') ?? 'qr-codes.pdf',
        force: typed.flags['force'] === true,
      }),
      run: async () => (await import('./sheet.run.ts')).printSheet,
    },
  );
}
