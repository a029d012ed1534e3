import { KierrosProblem, type KierrosClient } from '@kierros/api/client';
import { clientOf } from '../../src/session.ts';
import { exactly, type FaultTest, type FaultTestContext, type Figure } from '../fault-test.ts';
import { seeded } from '../seeded.ts';
import { countForms } from './checker.ts';
import { clockOffset } from './clock.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';
import { rowsOf } from './rows.ts';
import {
  answer,
  begin,
  targetsOf,
  sendPhoto,
  submissionOf,
  type Submission,
} from './submissions.ts';

const times = 100;
const dayMs = 86_400_000;

/** Runs the same call this many times concurrently. */
const concurrently = <Value>(work: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));

const kindsOf = (values: readonly unknown[]): number =>
  new Set(values.map((value) => JSON.stringify(value))).size;

/** The status of a refusal, or 200 without one. */
async function statusOf(work: Promise<unknown>): Promise<number> {
  try {
    await work;
    return 200;
  } catch (error) {
    if (error instanceof KierrosProblem) return error.status;
    throw error;
  }
}

async function refused(status: number, work: (index: number) => Promise<unknown>) {
  const statuses = await concurrently((index) => statusOf(work(index)));
  return statuses.filter((one) => one === status).length;
}

const rowsOfClient = (server: OwnServer, { clientId }: Submission) =>
  rowsOf(server, `select id from forms where client_id = '${clientId}'`);

/** Other answers under an existing id. */
const changed = (one: Submission, index: number): Submission => ({
  ...one,
  results: one.results.map((result) => ({ ...result, note: `other ${index}` })),
});

type People = Readonly<Record<'author' | 'colleague' | 'stranger', KierrosClient>>;

/** The same inspection a hundred times concurrently, with answers and photos. */
async function same(server: OwnServer, { author }: People, one: Submission): Promise<Figure[]> {
  const before = countForms(server);
  const forms = await concurrently(() => begin(author, one));
  const id = forms[0]!.id;
  const receipts = await concurrently(() => answer(author, one, id));
  const [photo] = one.photos;
  // One user may upload eight photos concurrently.
  const eight = Array.from({ length: 8 }, () => sendPhoto(author, id, photo!));
  await Promise.all(eight);
  const rows = rowsOf(server, `select file_name from photos where form_id = ${id}`);
  return [
    exactly('the same start at once: forms', kindsOf(forms.map((form) => form.id)), 1, times),
    exactly('the same answers at once: different receipts', kindsOf(receipts), 1, times),
    exactly('rows of it in the database', rowsOfClient(server, one).length, 1, times),
    exactly('forms more than before', countForms(server) - before, 1, times),
    exactly('the same photo eight times at once: rows', rows.length, one.photos.length, 8),
  ];
}

/** Requests by other users, with other answers, and without an id. */
async function other(server: OwnServer, people: People, one: Submission): Promise<Figure[]> {
  const { author, colleague, stranger } = people;
  const { id } = await begin(author, one);
  const [first] = rowsOf(server, `select receipt from forms where id = ${id}`);
  const conflicts = await refused(409, (index) => answer(author, changed(one, index), id));
  const otherTemplate = { ...one, place: { ...one.place, templateId: 999_999_999 } };
  const starts = await refused(409, () => begin(author, otherTemplate));
  const colleagues = await refused(403, () => answer(colleague, one, id));
  const strangers = await refused(404, (index) => answer(stranger, changed(one, index), id));
  const noIds = await refused(422, (index) =>
    begin(author, { ...one, clientId: `not an id ${index}` }),
  );
  const own = await begin(colleague, one);
  const [last] = rowsOf(server, `select receipt from forms where id = ${id}`);
  return [
    exactly('other answers under its id: 409', conflicts, times, times),
    exactly('another start under its id: 409', starts, times, times),
    exactly('a colleague answers in its place: 403', colleagues, times, times),
    exactly('somebody of another location: 404', strangers, times, times),
    exactly('an id that is none: 422', noIds, times, times),
    exactly('a colleague with the same id has a form of their own', own.id === id ? 0 : 1, 1, 1),
    exactly('its receipt is as it was', last?.['receipt'] === first?.['receipt'] ? 1 : 0, 1, 1),
  ];
}

/**
 * A write other than an inspection, with one idempotency key: stored once, answered equally, refused with other
 * content.
 */
async function keyed({ author }: People, roomId: number): Promise<Figure[]> {
  const idempotencyKey = crypto.randomUUID();
  const todo = (name: string) =>
    author.call('createTodo', { body: { room_id: roomId, name }, idempotencyKey });
  const made = await concurrently(() => todo('Vaihda lamppu'));
  const conflicts = await refused(409, (index) => todo(`Vaihda lamppu ${index}`));
  return [
    exactly('one key at once: different answers', kindsOf(made), 1, times),
    exactly('one key, another request: 409', conflicts, times, times),
  ];
}

async function peopleOf({ url }: OwnServer): Promise<People> {
  return {
    author: await clientOf(url, 'staff'),
    colleague: await clientOf(url, 'maria'),
    stranger: await clientOf(url, 'staff2'),
  };
}

async function over(context: FaultTestContext, store: 'sqlite' | 'postgres'): Promise<Figure[]> {
  const server = await startOwnServer(context, { store });
  const chance = seeded(context.seed);
  const people = await peopleOf(server);
  const inspectable = chance.pick(await targetsOf(people.author));
  const one = submissionOf(inspectable, chance, 1);
  const figures = await same(server, people, one);
  const { id } = await begin(people.author, one);
  const first = await answer(people.author, one, id);
  figures.push(...(await other(server, people, one)), ...(await keyed(people, inspectable.id)));

  await server.stop();
  await server.restart({ env: clockOffset(400 * dayMs) });
  const later = await clientOf(server.url, 'staff');
  const form = await begin(later, one);
  const again = await concurrently(() => answer(later, one, form.id));
  figures.push(
    exactly('400 days later: the same form', form.id === id ? 1 : 0, 1, 1),
    exactly('400 days later: different receipts', kindsOf([first, ...again]), 1, times),
  );
  return figures.map((figure) => ({ ...figure, name: `${store}: ${figure.name}` }));
}

/** R16: whatever is sent again, immediately or a year later, is stored once and answered equally. */
export const again: FaultTest = {
  name: 'R16',
  about: 'the same inspection a hundred times at once, with other answers, by others, a year later',
  run: async (context) => [
    ...(await over(context, 'sqlite')),
    ...(await over(context, 'postgres')),
  ],
};
