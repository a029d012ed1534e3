import { isLocalDate } from '@kierros/domain';
import { parseArgs } from 'node:util';

export type SeedOptions = {
  /** The day that due dates are spread around, instead of the clock. */
  today: string;
  rooms: number;
  roomsPerLocation: number;
  years: number;
  photos: number;
  photoFolder: string | undefined;
  /** Whether the school and the daycare have working calendars; without them every day is open. */
  hasCalendars: boolean;
  out: string;
};

/** The rooms that the three locations of the demo have. */
export const DEMO_ROOMS = 120;

export const usage = `Usage: node tools/src/seed/seed.ts --today YYYY-MM-DD [options]

  --rooms N               rooms in all, at least and by default ${DEMO_ROOMS} (the demo site)
  --rooms-per-location N  rooms of each location beyond the demo's (default 500)
  --years N               years of history, 0 to 10 (default 2)
  --calendars demo|none   working calendars of the school and the daycare (default demo)
  --photo-folder DIR      where photos are written; without it there are none
  --photos N              how many photos (default 240)
  --out FILE|-            where the lines go (default -)`;

export class SeedUsageError extends Error {
  override name = 'SeedUsageError';
}

/** Parses the arguments of the generator; throws an error for invalid ones. */
export function readOptions(argv: readonly string[]): SeedOptions {
  const text = { type: 'string' } as const;
  const { values } = parse(argv, {
    today: text,
    rooms: text,
    'rooms-per-location': text,
    years: text,
    calendars: text,
    photos: text,
    'photo-folder': text,
    out: text,
  });
  const { today } = values;
  if (!isLocalDate(today)) throw new SeedUsageError(`--today must be a day.\n\n${usage}`);
  const { calendars = 'demo' } = values;
  if (calendars !== 'demo' && calendars !== 'none')
    throw new SeedUsageError('--calendars must be demo or none.');
  const photoFolder = values['photo-folder'];
  return {
    today,
    rooms: whole('--rooms', values.rooms, [DEMO_ROOMS, 10_000_000], DEMO_ROOMS),
    roomsPerLocation: whole('--rooms-per-location', values['rooms-per-location'], [1, 10_000], 500),
    years: whole('--years', values.years, [0, 10], 2),
    photos: photoFolder === undefined ? 0 : whole('--photos', values.photos, [0, 5_000], 240),
    photoFolder,
    hasCalendars: calendars === 'demo',
    out: values.out ?? '-',
  };
}

type Flag = { type: 'string' };

function parse<K extends string>(argv: readonly string[], options: Record<K, Flag>) {
  try {
    const { values } = parseArgs({ args: [...argv], options });
    return { values: values as Partial<Record<K, string>> };
  } catch (error) {
    throw new SeedUsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

function whole(
  flag: string,
  given: string | undefined,
  [low, high]: [number, number],
  usual: number,
): number {
  const value = Number(given ?? usual);
  if (!Number.isInteger(value) || value < low || value > high)
    throw new SeedUsageError(`${flag} must be a whole number from ${low} to ${high}.`);
  return value;
}
