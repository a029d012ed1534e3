import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsOf } from '../server/rows.ts';
import type { Installation } from './installation.ts';
import type { Acked } from './steady-load.ts';

/** How many acknowledged inspections are in a site. */
export type Held = {
  readonly missing: number;
  readonly twice: number;
  /** Acknowledged photos without a row, or missing in the store. */
  readonly photosMissing: number;
};

/** Compares the forms and photos of a site with what was acknowledged; reads database and store directly. */
export function heldAt(place: Installation, acked: readonly Acked[]): Held {
  const forms = new Map<string, string[]>();
  for (const row of rowsOf(place, "select id, client_id from forms where status = 'complete'"))
    forms.set(row['client_id']!, [...(forms.get(row['client_id']!) ?? []), row['id']!]);
  const photos = new Map(
    rowsOf(
      place,
      "select form_id, file_name, state, received_sha256, stored_sha256 from photos where state <> 'declared'",
    ).map((row) => [row['form_id']!, row]),
  );
  let [missing, twice, photosMissing] = [0, 0, 0];
  for (const { clientId, formId, photoSha256 } of acked) {
    const found = forms.get(clientId) ?? [];
    if (!found.includes(String(formId))) missing += 1;
    if (found.length > 1) twice += 1;
    if (photoSha256 === null) continue;
    const row = photos.get(String(formId));
    if (row?.['received_sha256'] !== photoSha256 || !isStored(place, row)) photosMissing += 1;
  }
  return { missing, twice, photosMissing };
}

const areas: Readonly<Record<string, string>> = {
  received: 'received',
  ready: 'ready',
  unreadable: 'quarantine',
};

function isStored({ folder }: Installation, row: Readonly<Record<string, string>>): boolean {
  const name = row['file_name'] ?? '';
  const path = join(folder, 'photos', areas[row['state'] ?? ''] ?? '', name.slice(0, 2), name);
  if (!existsSync(path)) return false;
  const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex');
  return sha256 === (row['state'] === 'ready' ? row['stored_sha256'] : row['received_sha256']);
}
