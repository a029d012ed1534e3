import { photoName } from '@kierros/domain';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPhoto, PHOTO_SIZE } from './photo-drawing.ts';
import { randomOf, uuidOf } from './random.ts';
import type { AnswerRecord, FormRecord, PhotoRecord } from '../testing/seed-records.ts';
import type { SiteTemplate } from './templates.ts';

type Shot = { form: FormRecord; answer: AnswerRecord };

/** Draws photos for the answers that would have one, writes them to the folder, and adds their names to the answers. */
export async function* takePhotos(
  forms: readonly FormRecord[],
  templates: readonly SiteTemplate[],
  count: number,
  folder: string,
): AsyncGenerator<PhotoRecord> {
  await mkdir(folder, { recursive: true });
  let id = 0;
  for (const { form, answer } of chooseShots(forms, count)) {
    const key = `photo ${form.client_id} ${answer.question_id} ${answer.inspectable_id}`;
    const random = randomOf(key);
    const template = templates.find((one) => one.id === form.template_id)?.key ?? '';
    const about = { template, day: form.done_on, value: answer.value ?? 3 };
    const bytes = await drawPhoto(about, random);
    const digest = createHash('sha256').update(bytes);
    const sha256 = digest.copy().digest('hex');
    const file_name = `${digest.digest('base64url').slice(0, 22)}.jpg`;
    const name = photoName(answer.question_id, `${uuidOf(key)}.jpg`);
    answer.photos = [name];
    await writeFile(join(folder, file_name), bytes);
    yield {
      kind: 'photo',
      id: (id += 1),
      location_id: form.location_id,
      form_id: form.id,
      question_id: answer.question_id,
      inspectable_id: answer.inspectable_id,
      name,
      file_name,
      sha256,
      bytes: bytes.length,
      ...PHOTO_SIZE,
      received_at: form.submitted_at,
    };
  }
}

// Photos mostly show problems: answers with a note first, newest first, then a few others.
function chooseShots(forms: readonly FormRecord[], count: number): Shot[] {
  const shots = forms
    .toReversed()
    .flatMap((form) => form.answers.map((answer) => ({ form, answer })));
  const rated = shots.filter(({ answer }) => answer.value !== undefined);
  const noted = rated.filter(({ answer }) => answer.note !== undefined);
  const others = rated.filter(({ answer }, index) => answer.note === undefined && index % 97 === 0);
  const first = others.slice(0, Math.ceil(count / 6));
  return [...noted.slice(0, count - first.length), ...first].slice(0, count);
}
