import type { Call } from '@kierros/api/client';
import type { Context } from '../command/context.ts';
import { usageFailure } from '../command/failure.ts';
import { flagMessages } from './flags.messages.ts';

/** The one location that is meant: that of the settings, else the user's own. */
export async function locationIdOf({ config, language }: Context, call: Call): Promise<number> {
  const t = flagMessages[language];
  if (typeof config.location === 'number') return config.location;
  const own = config.location === 'all' ? null : (await call('validateSession')).location;
  if (own) return own.id;
  throw usageFailure('missing_location', { title: t.noLocation, fix: t.noLocationFix });
}
