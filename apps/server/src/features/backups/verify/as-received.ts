import { sql, type RawBuilder } from 'kysely';
import { formDigest } from '../../inspections/public.ts';
import {
  digestedColumns,
  partTables,
  withParts,
  type DigestedForm,
} from '../../coverage/public.ts';
import { rowName, type DatabaseCheck } from './check.ts';

const FORMS_PER_BATCH = 500;

type FormRow = DigestedForm & { kept_sha256: string | null };
type FormKey = Pick<FormRow, 'location_id' | 'id'>;

/**
 * Every inspection still has the content with which it was received or last edited: each write of it stored a digest.
 */
export const asReceived: DatabaseCheck = {
  name: 'inspections_as_received',
  tables: ['forms', ...partTables],
  async run(snapshot, found) {
    let after: FormKey = { location_id: 0, id: 0 };
    for (;;) {
      const forms = await snapshot.all(formsAfter(after));
      const last = forms.at(-1);
      if (!last) return;
      const digests = forms.map((form) => form.kept_sha256);
      const contents = await withParts(
        snapshot,
        forms.map(({ kept_sha256: _digest, ...form }) => form),
      );
      for (const [index, rows] of contents.entries()) {
        const [form] = rows.forms;
        found.looked(1, 1 + partTables.reduce((sum, table) => sum + rows[table].length, 0));
        if (form && formDigest(rows) !== digests[index])
          found.fault(
            `${rowName('forms', { location_id: form.location_id, id: form.id })} has changed since it was received or last corrected: its row, places, answers, photos or earlier versions`,
          );
      }
      after = last;
    }
  },
};

const formsAfter = ({ location_id, id }: FormKey): RawBuilder<FormRow> => sql<FormRow>`
  select ${digestedColumns('forms')}, kept_sha256 from forms
  where kept_sha256 is not null and (location_id, id) > (${sql.lit(location_id)}, ${sql.lit(id)})
  order by location_id, id limit ${sql.lit(FORMS_PER_BATCH)}`;
