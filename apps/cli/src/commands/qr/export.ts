import type { Host } from '../../command/command.ts';
import { usageFailure } from '../../command/failure.ts';
import { countFlag, idsFlag } from '../../flags/id-flag.ts';
import { idOf } from '../../flags/typed-values.ts';
import { verb } from '../../command/verb.ts';
import { qrMessages } from './qr.messages.ts';

/** Which codes to export, in which format and to which folder. */
export type QrExportOptions = {
  readonly rooms: readonly number[];
  readonly environment: number | undefined;
  readonly out: string;
  readonly naming: string;
  readonly manifest: string | undefined;
  readonly skipExisting: boolean;
  readonly format: 'png' | 'svg';
  /** Pixels per module in a PNG. */
  readonly scale: number;
};

/** `kierros qr export` */
export function exportCommand(host: Host) {
  const t = qrMessages[host.language];
  return verb<QrExportOptions>(
    host,
    {
      name: 'export',
      summary: t.exportSummary,
      notes: t.exportNotes,
      examples: [
        'kierros qr export --location 1 --out dist/qr --manifest dist/qr/manifest.json --skip-existing',
        'kierros qr export --room 88 --room 89 --out labels --format svg',
      ],
    },
    {
      flags: (made) =>
        made
          .option('--environment <id>', t.environmentFlag)
          .option('--room <id...>', t.roomFlag)
          .option('--out <folder>', t.outFlag)
          .option('--naming <pattern>', t.namingFlag)
          .option('--manifest <file>', t.manifestFlag)
          .option('--skip-existing', t.skipFlag)
          .option('--format <format>', t.formatFlag)
          .option('--scale <pixels>', t.scaleFlag),
      options: ({ flags }) => optionsOf(flags, host),
      run: async () => (await import('./export.run.ts')).exportCodes,
    },
  );
}

const scaleBounds = { flag: '--scale', least: 1, most: 40 } as const;

function optionsOf(flags: Record<string, unknown>, { language }: Host): QrExportOptions {
  const t = qrMessages[language];
  const { format = 'png', environment, scale } = flags as Record<string, string | undefined>;
  if (format !== 'png' && format !== 'svg')
    throw usageFailure('invalid_value', { title: t.badFormat(format), fix: t.badFormatFix });
  const rooms = idsFlag('--room', flags['room'] as string[] | undefined, language);
  if (rooms.length > 0 && environment !== undefined)
    throw usageFailure('bad_flags', { title: t.bothPlaces, fix: t.bothPlacesFix });
  const naming = (flags['naming'] as string | undefined) ?? `{environment}/{room}-{id}.${format}`;
  if (!naming.endsWith(`.${format}`))
    throw usageFailure('bad_naming', {
      title: t.badEnding(naming, format),
      fix: t.badEndingFix(format),
    });
  return {
    rooms,
    environment:
      environment === undefined ? undefined : idOf(environment, '--environment', language),
    out: (flags['out'] as string | undefined) ?? 'qr',
    naming,
    manifest: flags['manifest'] as string | undefined,
    skipExisting: flags['skipExisting'] === true,
    format,
    scale: scale === undefined ? 10 : countFlag(scaleBounds, scale, language),
  };
}
