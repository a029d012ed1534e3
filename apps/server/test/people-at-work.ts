import { randomUUID } from 'node:crypto';
import { cookieOf, OWN_PAGE } from './real-server.ts';

/** What a server answered, in milliseconds, to requests that people sent one after the other. */
export type Answers = {
  /** Client ids of the reports that were acknowledged. */
  reported: Set<string>;
  /** How often the form of each person was edited. */
  edited: Map<number, number>;
  /** Versions of a form that are not the one after that of the edit before. */
  jumps: string[];
  /** What was refused, with its status; 0 for no answer. */
  refused: { what: string; status: number; at: number; ms: number }[];
  slowest: { what: string; ms: number; at: number };
  sent: number;
};

const people = [
  { name: 'staff', room: 11 },
  { name: 'staff2', room: 21 },
];

/**
 * Two people of two locations who edit a form, report faults and read what is due, as fast as they are answered. Each
 * sends again what was refused, as the app does, until it is taken.
 */
export async function peopleAtWork(port: number) {
  const answers: Answers = {
    ...{ reported: new Set(), edited: new Map(), jumps: [], refused: [], sent: 0 },
    slowest: { what: '', ms: 0, at: 0 },
  };
  let isOver = false;
  const work = people.map(async ({ name, room }) => {
    const ask = asking(port, await cookieOf(port, name), answers);
    const untilTaken = async <T>(what: string, path: string, body?: object, method?: string) => {
      for (;;) {
        const answer = await ask<T>(what, path, body, method);
        if (answer) return answer;
      }
    };
    const results = [1, 2].map((question) => ({
      ...{ inspectionformquestion_id: question, inspectable_id: room, value: 3 },
    }));
    const begun = { inspectables: [room], template_id: 1, client_id: randomUUID() };
    const { id } = await untilTaken<{ id: number }>('create', '/inspection/forms', {
      ...{ ...begun, started_at: new Date().toISOString() },
    });
    await untilTaken('submit', `/inspection/forms/${id}/submit`, { results });
    // It was begun, and submitted.
    let seen = 2;
    for (let round = 1; !isOver; round += 1) {
      const [first, ...others] = results;
      const changed = [{ ...first, note: `Kierros ${round}` }, ...others];
      const edit = { results: changed };
      const { version } = await untilTaken<{ version: number }>(
        ...(['edit', `/inspection/forms/${id}/edit`, edit, 'PUT'] as const),
      );
      if (version !== seen + 1)
        answers.jumps.push(`form ${id} from ${seen} to ${version}, round ${round}`);
      seen = version;
      answers.edited.set(id, round);
      const client_id = randomUUID();
      const report = { client_id, inspectable_id: room, note: `Vika ${round}` };
      await untilTaken('report', '/inspection/pending', report);
      answers.reported.add(client_id);
      await untilTaken('due', '/inspection/inspections/due');
      await untilTaken('history', `/inspection/histories/inspectable/${room}`);
    }
  });
  return {
    answers,
    stop: async () => {
      isOver = true;
      await Promise.all(work);
      return answers;
    },
  };
}

function asking(port: number, cookie: string, answers: Answers) {
  return async <T>(
    what: string,
    path: string,
    body?: object,
    method = body ? 'POST' : 'GET',
  ): Promise<T | undefined> => {
    const at = performance.now();
    answers.sent += 1;
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2${path}`, {
      method,
      headers: { ...OWN_PAGE, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    const text = await answer?.text().catch(() => '');
    const ms = performance.now() - at;
    if (ms > answers.slowest.ms) answers.slowest = { what, ms, at };
    if (answer?.ok) return JSON.parse(text ?? '') as T;
    answers.refused.push({ what, status: answer?.status ?? 0, at, ms });
    return undefined;
  };
}
