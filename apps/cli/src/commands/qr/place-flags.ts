import type { Command } from 'commander';
import type { Call } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import type { Host } from '../../command/command.ts';
import type { Context } from '../../command/context.ts';
import { usageFailure } from '../../command/failure.ts';
import type { Typed } from '../../command/verb.ts';
import { idsFlag } from '../../flags/id-flag.ts';
import { idOf, ifDefined } from '../../flags/typed-values.ts';
import { qrMessages } from './qr.messages.ts';

/** Whose codes are meant: those of some rooms, of an environment, else of the location of the settings. */
export type PlaceOptions = {
  readonly rooms: readonly number[];
  readonly environment: number | undefined;
};

/** The flags by which rooms are chosen. */
export function placeFlags(made: Command, { language }: Host): Command {
  const t = qrMessages[language];
  return made.option('--environment <id>', t.environmentFlag).option('--room <id...>', t.roomFlag);
}

/** The rooms or the environment as typed. */
export function placeTyped({ flags, text }: Typed, { language }: Host): PlaceOptions {
  const t = qrMessages[language];
  const environment = text('environment');
  const rooms = idsFlag('--room', flags['room'] as string[] | undefined, language);
  if (rooms.length > 0 && environment !== undefined)
    throw usageFailure('bad_flags', { title: t.bothPlaces, fix: t.bothPlacesFix });
  return {
    rooms,
    environment: ifDefined(environment, (id) => idOf(id, '--environment', language)),
  };
}

/** Reads a place, which fails if it is not there. */
export async function lookUpPlace(call: Call, place: Schema<'DoorCodeReset'>): Promise<void> {
  const { room_ids, environment_id, location_id } = place;
  for (const id of room_ids ?? [environment_id ?? location_id ?? 0])
    await call('getInspectable', { params: { id } });
}

/** The place in the body of a call: exactly one field. */
export function placeOf(
  { config, language }: Context,
  { rooms, environment }: PlaceOptions,
): Schema<'DoorCodeReset'> {
  if (rooms.length > 0) return { room_ids: [...rooms] };
  if (environment !== undefined) return { environment_id: environment };
  if (typeof config.location === 'number') return { location_id: config.location };
  const t = qrMessages[language];
  throw usageFailure('missing_place', { title: t.noPlace, fix: t.noPlaceFix });
}
