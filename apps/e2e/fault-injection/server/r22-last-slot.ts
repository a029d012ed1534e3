import type { KierrosClient } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import { clientOf } from '../../src/session.ts';
import { exactly, type FaultTest, type FaultTestContext, type Figure } from '../fault-test.ts';
import { seeded, type Seeded } from '../seeded.ts';
import { refusalOf } from './load.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';
import { answer, begin, targetsOf, submissionOf, type SubmissionTarget } from './submissions.ts';

const inspectors = 20;
const offline = 50;

type Sent = { receipt: Schema<'Receipt'> | null; formId: number };

/** Twenty users send the same room concurrently; only one inspection was due. */
async function sendConcurrently(
  clients: readonly KierrosClient[],
  inspectable: SubmissionTarget,
  chance: Seeded,
  isApart: boolean,
): Promise<Sent[]> {
  const ones = Array.from({ length: inspectors }, () => submissionOf(inspectable, chance, 0));
  const clientFor = (index: number) => clients[index % clients.length]!;
  // Apart: all have started before the first one is sent, like devices in the field.
  const begun = isApart
    ? await Promise.all(ones.map((one, index) => begin(clientFor(index), one)))
    : [];
  return Promise.all(
    ones.map(async (one, index) => {
      const formId = begun[index]?.id ?? (await begin(clientFor(index), one)).id;
      try {
        return { formId, receipt: await answer(clientFor(index), one, formId) };
      } catch (error) {
        return { formId, receipt: null, error: refusalOf(error) };
      }
    }),
  );
}

async function lastSlot(
  context: FaultTestContext,
  clients: readonly KierrosClient[],
): Promise<Figure[]> {
  const chance = seeded(context.seed);
  const open = (await targetsOf(clients[0]!)).filter(({ isOpen }) => isOpen);
  const rooms = open.slice(0, context.size === 'full' ? 12 : 4);
  let [refused, moved, unmarked] = [0, 0, 0];
  for (const [index, room] of rooms.entries()) {
    const sent = await sendConcurrently(clients, room, chance, index % 2 === 0);
    refused += sent.filter(({ receipt }) => receipt === null).length;
    const fitting = sent.filter(({ receipt }) => receipt?.needs_review === false).length;
    moved += fitting === 1 ? 1 : 0;
    unmarked += Math.max(0, fitting - 1);
  }
  const all = rooms.length * inspectors;
  return [
    exactly('what was done in the field, refused', refused, 0, all),
    exactly('of twenty at once one fits its period', moved, rooms.length, rooms.length),
    exactly('the others, not marked for a person to look at', unmarked, 0, all - rooms.length),
  ];
}

/** Inspections are filled in offline while an administrator rewords a question. */
async function templateChanged(
  context: FaultTestContext,
  server: OwnServer,
  client: KierrosClient,
): Promise<Figure[]> {
  const chance = seeded(context.seed + 1);
  const admin = await clientOf(server.url, 'admin');
  const inspectables = await targetsOf(client);
  const [inspectable] = inspectables;
  const template = await admin.call('getTemplate', { params: { id: inspectable!.templateId } });
  const [question] = template.questions;
  const [before, after] = [question!.title, { en: 'Asked otherwise', fi: 'Kysytään toisin' }];
  const same = inspectables.filter(({ templateId }) => templateId === template.id);
  const ones = Array.from({ length: offline }, () => submissionOf(chance.pick(same), chance, 0));
  // Half of them have started a form on the server; the others start one when they are online again.
  const begun = await Promise.all(ones.slice(0, offline / 2).map((one) => begin(client, one)));
  await admin.call('updateQuestion', { params: { id: question!.id }, body: { title: after } });
  let [received, readable] = [0, 0];
  for (const [index, one] of ones.entries()) {
    const form = begun[index] ?? (await begin(client, one));
    const receipt = await answer(client, one, form.id).catch(() => null);
    if (receipt === null) continue;
    received += 1;
    const read = await client.call('getForm', { params: { id: form.id } });
    const isAsAsked = read.results.some(
      ({ inspectionformquestion_id: id, title }) =>
        id === question!.id && title.en === before.en && title.fi === before.fi,
    );
    if (isAsAsked && read.results.length === one.results.length) readable += 1;
  }
  return [
    exactly('filled in while its template changed: received', received, offline, offline),
    exactly('of those, read with the questions as they were asked', readable, offline, offline),
  ];
}

async function over(context: FaultTestContext, store: 'sqlite' | 'postgres'): Promise<Figure[]> {
  const server = await startOwnServer(context, { store });
  const clients: KierrosClient[] = [];
  for (const name of ['staff', 'maria', 'jussi']) clients.push(await clientOf(server.url, name));
  const figures = [
    ...(await lastSlot(context, clients)),
    ...(await templateChanged(context, server, clients[0]!)),
  ];
  return figures.map((figure) => ({ ...figure, name: `${store}: ${figure.name}` }));
}

/** R22: no policy discards work done in the field. */
export const lastOfPeriod: FaultTest = {
  name: 'R22',
  about: 'twenty send the last inspection of a period at once; a template changes meanwhile',
  run: async (context) => [
    ...(await over(context, 'sqlite')),
    ...(await over(context, 'postgres')),
  ],
};
