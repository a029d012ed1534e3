import { verb } from '../../command/verb.ts';
import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import { idsFlag } from '../../flags/id-flag.ts';
import { idOf, wordOf } from '../../flags/typed-values.ts';
import { qrMessages } from './qr.messages.ts';

/** The supported label sheets, by the size of a label in millimetres. */
export const layouts = ['66x33.9', '70x37', '63.5x38.1', '63.5x72'] as const;

/** Which codes to print, on which sheet, and to which file. */
export type SheetOptions = {
  readonly rooms: readonly number[];
  readonly environment: number | undefined;
  readonly layout: (typeof layouts)[number];
  readonly out: string;
  readonly force: boolean;
};

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
        'kierros qr sheet --room 88 --room 89 --layout 63.5x72 --out rooms.pdf --force',
      ],
    },
    {
      flags: (made) =>
        made
          .option('--environment <id>', t.environmentFlag)
          .option('--room <id...>', t.roomFlag)
          .option('--layout <size>', t.layoutFlag)
          .option('--out <file>', t.sheetOutFlag)
          .option('--force', t.forceFlag),
      options: ({ flags, text }) => {
        const environment = text('environment');
        const rooms = idsFlag('--room', flags['room'] as string[] | undefined, language);
        if (rooms.length > 0 && environment !== undefined)
          throw usageFailure('bad_flags', { title: t.bothPlaces, fix: t.bothPlacesFix });
        return {
          rooms,
          environment:
            environment === undefined ? undefined : idOf(environment, '--environment', language),
          layout: wordOf(text('layout') ?? '66x33.9', layouts, { name: '--layout', language }),
          out: text('out') ?? 'qr-codes.pdf',
          force: flags['force'] === true,
        };
      },
      run: async () => (await import('./sheet.run.ts')).printSheet,
    },
  );
}
