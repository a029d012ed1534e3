import { expect } from 'vitest';
import sharp from 'sharp';
import type { Person, TestApp } from './client.ts';

let picture: Promise<Buffer> | undefined;

/** A small valid picture. */
export const aPicture = (): Promise<Buffer> => {
  picture ??= sharp({ create: { width: 64, height: 48, channels: 3, background: '#463A9E' } })
    .jpeg()
    .toBuffer();
  return picture;
};

/** Inspects a room with the template for rooms, with a photo if a name is given; returns the form's id. */
export async function inspectRoom(
  person: Person,
  room: number,
  { value = 3, photo }: { value?: number; photo?: string } = {},
): Promise<number> {
  // Started when the room was due, because rooms are inspected here more often than their period allows.
  const started = await person.post('/inspection/forms', {
    inspectables: [room],
    template_id: 1,
    started_at: '2026-11-21T08:00:00.000Z',
    due_seen: [{ inspectable_id: room, natural_due: '2026-11-21' }],
  });
  expect(started.statusCode, started.body).toBe(201);
  const { id } = started.json<{ id: number }>();
  const results = [
    { inspectionformquestion_id: 1, inspectable_id: room, value, image_url: photo ?? '' },
    { inspectionformquestion_id: 2, inspectable_id: room, value: 2 },
    { inspectionformquestion_id: 3, inspectable_id: room, response_text: `kunnossa ${id}` },
  ];
  const sent = await person.post(`/inspection/forms/${id}/submit`, { results });
  expect(sent.statusCode, sent.body).toBe(200);
  if (photo !== undefined) {
    const stored = await person.upload(id, [{ name: photo, bytes: await aPicture() }]);
    expect(stored.json(), stored.body).toMatchObject({ photos_missing: [] });
  }
  return id;
}

/** Several inspections with photos by one user; every photo is ready to be served. */
export async function inspectRooms(
  app: TestApp,
  person: Person,
  rounds: number,
): Promise<{ form: number; room: number }[]> {
  const done: { form: number; room: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const room = 11 + (round % 3);
    const form = await inspectRoom(person, room, {
      value: 1 + (round % 3),
      photo: `1_${String(round).padStart(8, '0')}-aaaa-4bbb-8ccc-1234567890ab.jpg`,
    });
    done.push({ form, room });
  }
  await app.queue.idle();
  return done;
}
