import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { clientOf } from './session.ts';

/** A room of the location of `staff` without unfinished actions, with its Finnish name. */
export async function soundRoom(url: string, index = 0): Promise<{ id: number; name: string }> {
  const staff = await clientOf(url, 'staff');
  const { items: due } = await staff.call('listDue', { query: { days: 366, per_page: 1000 } });
  const { items: actions } = await staff.call('listPendingActions', {
    query: { status: 'unfinished', per_page: 1000 },
  });
  const sound = due.filter(
    (group) =>
      group.kind === 'room' &&
      actions.every(({ inspectable_id: id }) => id !== group.inspectable_id),
  );
  const room = sound[index];
  if (!room) throw new Error('Every room has an unfinished action.');
  return { id: room.inspectable_id, name: room.name.fi };
}

/** Inspects a room now with one answer to every question, and a photo with the first. */
export async function inspect(
  url: string,
  room: number,
  { value, photo }: { value: number; photo?: string },
): Promise<void> {
  const staff = await clientOf(url, 'staff');
  const { items } = await staff.call('listTemplates', { query: { per_page: 1000 } });
  const id = items.find(({ name }) => name.fi === 'Kymmenen')?.id ?? 0;
  const { questions } = await staff.call('getTemplate', { params: { id } });
  const form = await staff.call('createForm', {
    body: {
      client_id: randomUUID(),
      template_id: id,
      inspectables: [room],
      started_at: new Date().toISOString(),
      clock_offset_ms: 0,
    },
  });
  const first = questions[0]?.id ?? 0;
  const bytes = photo === undefined ? null : readFileSync(photo);
  const name = `${first}_${randomUUID()}.jpg`;
  await staff.call('submitForm', {
    params: { id: form.id },
    body: {
      performed_at: new Date().toISOString(),
      clock_offset_ms: 0,
      results: questions.map((question) => ({
        inspectionformquestion_id: question.id,
        inspectable_id: room,
        value,
        ...(bytes && question.id === first && { image_url: name }),
      })),
      ...(bytes && {
        photos: [
          {
            name,
            question_id: first,
            inspectable_id: room,
            sha256: createHash('sha256').update(bytes).digest('hex'),
            bytes: bytes.byteLength,
          },
        ],
      }),
    },
  });
  if (bytes)
    await staff.call('uploadImages', {
      params: { id: form.id },
      // The contract types the parts as strings, as OpenAPI does with bytes.
      body: { files: [new File([bytes], name, { type: 'image/jpeg' })] },
    });
}
