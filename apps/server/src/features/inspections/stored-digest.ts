import type { Executor } from '../../db/database.ts';
import { formDigestInTurns } from './form-digest.ts';
import { othersServed } from '../../shared/others-served.ts';
import { answersOfForm, inspectablesOfForm, type FormRow } from './forms.repository.ts';
import { photosOfForm } from './photos.repository.ts';

/** The digest of a form from its current rows and the new state of its own row. */
export async function digestOfForm(tx: Executor, form: FormRow): Promise<string> {
  const rows = {
    forms: [form],
    form_inspectables: await inspectablesOfForm(tx, form),
    answers: await answersOfForm(tx, form),
    photos: await photosOfForm(tx, form),
    form_versions: await tx
      .selectFrom('form_versions')
      .selectAll()
      .where('location_id', '=', form.location_id)
      .where('form_id', '=', form.id)
      .execute(),
  };
  await othersServed();
  return formDigestInTurns(rows);
}
