import { foldForSearch, pickText } from '@kierros/domain';
import type { Schema } from '@kierros/api/schema';
import { messagesFor } from '../cli.messages.ts';
import type { Context } from '../command/context.ts';
import { Failure, usageFailure } from '../command/failure.ts';
import { connect } from '../http/connect.ts';
import { readEvery } from '../http/every-page.ts';

type Location = Schema<'Location'>;

/** The id of the one location with this name, case-insensitive and in either language. */
export async function locationNamed(context: Context, text: string): Promise<number> {
  const call = connect(context);
  const locations = await readEvery<Location>((page) => call('listLocations', { query: page }));
  const typed = foldForSearch(text);
  const found = locations.filter((one) => namesOf(one).includes(typed));
  const [only, ...others] = found;
  if (only && others.length === 0) return only.id;
  const m = messagesFor(context.language);
  const called = (some: readonly Location[]) =>
    some.map(({ id, name }) => `${pickText(name, context.language).text} (${id})`).join(', ');
  if (only)
    throw usageFailure('ambiguous_location', {
      title: m.ambiguousLocation(text),
      fix: m.ambiguousLocationFix(called(found)),
    });
  throw new Failure('notFound', 'unknown_location', {
    title: m.unknownLocation(text),
    fix: m.unknownLocationFix(called(nearest(locations, typed))),
  });
}

const namesOf = ({ name }: Location): string[] =>
  [name.fi, name.en].filter((text) => text !== '').map(foldForSearch);

function nearest(locations: readonly Location[], typed: string): readonly Location[] {
  const far = (one: Location) =>
    Math.min(...namesOf(one).map((name) => (name.includes(typed) ? 0 : distance(name, typed))));
  return locations.toSorted((one, other) => far(one) - far(other)).slice(0, 3);
}

// The Levenshtein distance: the number of letters to insert, delete or replace.
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  [...one].forEach((letter, index) => {
    const next = [index + 1];
    for (let at = 0; at < other.length; at += 1)
      next.push(
        Math.min(
          (next[at] ?? 0) + 1,
          (row[at + 1] ?? 0) + 1,
          (row[at] ?? 0) + (letter === other[at] ? 0 : 1),
        ),
      );
    row = next;
  });
  return row.at(-1) ?? 0;
}
