import type { Database, Executor } from '../../db/database.ts';
import type { FormRow, OfForm, PhotoRow } from './forms.repository.ts';
import { insertDeclaredPhotos, type DeclaredPhoto } from './photos.repository.ts';

type EditedPhotos = { form: FormRow; photos: readonly PhotoRow[]; named: readonly DeclaredPhoto[] };

type Slot = Pick<PhotoRow, 'question_id' | 'inspectable_id' | 'name'>;
const keyOf = (photo: Slot) => `${photo.question_id}.${photo.inspectable_id}.${photo.name}`;

/**
 * Updates the photos of an edited form to those its new answers name: a photo that is no longer named stays with the
 * earlier version, one that is named again is shown again, a new one is declared. Returns whether the form is complete.
 */
export async function storePhotos(
  database: Database,
  tx: Executor,
  { form, photos, named }: EditedPhotos,
): Promise<{ isComplete: boolean }> {
  const wanted = new Set(named.map(keyOf));
  const dropped = photos.filter((photo) => !wanted.has(keyOf(photo)));
  await setDetached(tx, form, dropped, form.version);
  const earlier = await tx
    .selectFrom('photos')
    .selectAll()
    .where('location_id', '=', form.location_id)
    .where('form_id', '=', form.id)
    .where('detached_version', 'is not', null)
    .$narrowType<OfForm>()
    .execute();
  const back = earlier.filter((photo) => wanted.has(keyOf(photo)));
  await setDetached(tx, form, back, null);
  const known = new Set([...photos, ...back].map(keyOf));
  const fresh = named.filter((photo) => !known.has(keyOf(photo)));
  await insertDeclaredPhotos(database, tx, form, fresh);
  const shown = [...photos.filter((photo) => wanted.has(keyOf(photo))), ...back];
  return {
    isComplete: fresh.length === 0 && shown.every((photo) => photo.state !== 'declared'),
  };
}

async function setDetached(
  tx: Executor,
  form: FormRow,
  photos: readonly PhotoRow[],
  detached_version: number | null,
): Promise<void> {
  if (photos.length === 0) return;
  await tx
    .updateTable('photos')
    .set({ detached_version })
    .where('location_id', '=', form.location_id)
    .where(
      'id',
      'in',
      photos.map((photo) => photo.id),
    )
    .execute();
}
