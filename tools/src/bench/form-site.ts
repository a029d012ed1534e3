import { DatabaseSync } from 'node:sqlite';
import { fillSite, questionInsert, TOKEN } from './bench-server.ts';

const AT = '2026-01-01T00:00:00.000Z';
const TEMPLATE = 2;

/** The number of questions of a form, and of rooms. */
export type FormSize = { questions: number; rooms: number };

/** Three of ten questions are answered in words, every third is mandatory (performance 2). */
export const isText = (index: number) => index % 10 >= 7;
export const isMandatory = (index: number) => index % 3 === 0;

/**
 * Fills a site with one template of that size, and returns the selection for
 * the page as JSON: one environment with a scale of four, or many rooms.
 */
export function fillFormSite(path: string, { questions, rooms }: FormSize): string {
  const today = AT.slice(0, 10);
  fillSite(path, { rooms, roomsPerLocation: rooms, day: () => today });
  const typeId = rooms === 1 ? 2 : 1;
  const db = new DatabaseSync(path);
  const admin = db.prepare("select id from users where username = 'admin'").get()?.['id'] as number;
  db.exec(`begin; update templates set archived_at = '${AT}'`);
  db.prepare('insert into templates values (?, null, ?, ?, 1, null, ?, ?, ?)').run(
    ...[TEMPLATE, 'all', typeId, admin, AT, AT],
  );
  db.prepare(
    "insert into template_versions values (?, 1, 'Bench', 'Mittaus', '', '', '[]', ?, ?)",
  ).run(...[TEMPLATE, admin, AT]);
  const question = db.prepare('insert into questions values (?, ?, null, null)');
  const asked = questionInsert(db);
  for (let index = 0; index < questions; index += 1) {
    const id = 1_000 + index;
    question.run(id, TEMPLATE);
    const type = isText(index) ? 'text' : 'value';
    const title = `is everything in order at point ${index + 1}?`;
    asked.run(TEMPLATE, id, index + 1, title, title, type, isMandatory(index) ? 1 : 0);
  }
  db.prepare(
    "update sequences set last_id = 100000 where name in ('templates', 'questions')",
  ).run();
  db.exec('update users set must_change_password = 0; commit; pragma wal_checkpoint(truncate)');
  // The location is 1, its environment 2, its rooms from 3 on.
  const chosen = rooms === 1 ? [2] : Array.from({ length: rooms }, (_, index) => 3 + index);
  db.close();
  return JSON.stringify({
    selectedTemplate: { id: TEMPLATE, inspectionTypeId: typeId },
    questionIds: [],
    selectedInspectables: chosen,
    hasLeftInspection: false,
    inspectableNames: {},
  });
}

/** The header that authenticates the admin. */
export const asAdmin = { authorization: `Bearer ${TOKEN}` };
