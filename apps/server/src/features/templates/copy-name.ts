import type { Executor } from '../../db/database.ts';
import { namesLike } from './templates.repository.ts';
import type { Template } from './templates.shapes.ts';

const NAME_LENGTH = 200;

/** The name of a template with the first free number appended: `Weekly (2)`. */
export async function numberedName(
  db: Executor,
  original: Pick<Template, 'name' | 'location_id'>,
): Promise<Template['name']> {
  const base = { en: unnumbered(original.name.en), fi: unnumbered(original.name.fi) };
  const taken = new Set(
    (await namesLike(db, { locationId: original.location_id, base })).flatMap((row) => [
      row.name_en,
      row.name_fi,
    ]),
  );
  const named = (text: string, number: number) => (text === '' ? '' : `${text} (${number})`);
  // An empty name is never taken, whatever the number.
  const isTaken = (text: string, number: number) => text !== '' && taken.has(named(text, number));
  let number = 2;
  while (isTaken(base.en, number) || isTaken(base.fi, number)) number += 1;
  return { en: named(base.en, number), fi: named(base.fi, number) };
}

const unnumbered = (name: string) =>
  name.replace(/ \(\d{1,6}\)$/, '').slice(0, NAME_LENGTH - ' (999999)'.length);
