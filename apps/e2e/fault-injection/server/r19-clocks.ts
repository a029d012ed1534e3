import type { KierrosClient } from '@kierros/api/client';
import { PASSWORD } from '../../src/product.ts';
import { clientOf } from '../../src/session.ts';
import { exactly, type FaultTest, type FaultTestContext, type Figure } from '../fault-test.ts';
import { seeded, type Seeded } from '../seeded.ts';
import { clockOffset } from './clock.ts';
import { startLoad, sumOf, format, type Sender } from './load.ts';
import { openLedger } from './ledger.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';
import { targetsOf, submissionOf, type Received } from './submissions.ts';

const devices = 100;
const [hourMs, dayMs] = [3_600_000, 86_400_000];

type StoredForm = {
  room: number;
  formId: number;
  doneOn: string;
  dates: string;
  needsReview: boolean;
};

/** Sends one inspection as a device with a clock offset; `known` if the device has measured it. */
async function sendFrom(
  client: KierrosClient,
  one: ReturnType<typeof submissionOf>,
  offsetMs: number,
  known: boolean,
): Promise<StoredForm> {
  const { place: inspectable, clientId, results } = one;
  const performed_at = new Date(Date.now() + offsetMs).toISOString();
  const clock = { performed_at, ...(known ? { clock_offset_ms: Math.round(offsetMs) } : {}) };
  const { id } = await client.call('createForm', {
    body: {
      client_id: clientId,
      template_id: inspectable.templateId,
      inspectables: [inspectable.id],
      started_at: performed_at,
      ...clock,
    },
  });
  const receipt = await client.call('submitForm', {
    params: { id },
    body: { results: [...results], ...clock },
  });
  const form = await client.call('getForm', { params: { id } });
  const dates = receipt.due.map(({ moved, next_due_date: day }) => `${moved} ${day}`).join();
  return {
    room: inspectable.id,
    formId: id,
    doneOn: form.done_on ?? '',
    dates,
    needsReview: form.needs_review,
  };
}

/** A hundred inspections of the same rooms in the same order, on a separate site. */
async function hundred(
  context: FaultTestContext,
  offsetOf: (chance: Seeded) => number,
  known: boolean,
): Promise<{ stored: StoredForm[]; listed: number[] }> {
  const server = await startOwnServer(context);
  const client = await clientOf(server.url, 'admin');
  const inspectables = await targetsOf(client);
  const chance = seeded(context.seed);
  const stored: StoredForm[] = [];
  for (let device = 0; device < devices; device += 1) {
    const one = submissionOf(inspectables[device % inspectables.length]!, seeded(device), 0);
    stored.push(await sendFrom(client, one, offsetOf(chance), known));
  }
  const { items } = await client.call('listForms', { query: { per_page: 1000 } });
  await server.stop();
  return { stored, listed: items.map(({ id }) => id) };
}

const yearMs = 365 * dayMs - hourMs;
const anyYear = (chance: Seeded) => Math.round((chance.next() * 2 - 1) * yearMs);

/** Devices with clock offsets of up to a year, compared with the same ones with a correct clock. */
async function deviceClocks(context: FaultTestContext): Promise<Figure[]> {
  const right = await hundred(context, () => 0, true);
  const wrong = await hundred(context, anyYear, true);
  const unknown = await hundred(context, anyYear, false);
  const same = (of: keyof StoredForm, other: readonly StoredForm[]) =>
    right.stored.filter((one, index) => one[of] === other[index]?.[of]).length;
  const newestFirst = ({ stored, listed }: typeof right) => {
    const sent = new Set(stored.map(({ formId }) => formId));
    const order = listed.filter((id) => sent.has(id)).toReversed();
    return order.filter((id, index) => id === stored[index]?.formId).length;
  };
  // A day or less of difference may be true; a larger one needs a review.
  const doubted = unknown.stored.filter(
    ({ doneOn, needsReview }, index) => needsReview || doneOn === right.stored[index]?.doneOn,
  );
  return [
    exactly(
      'clock off and measured: done on the same day',
      same('doneOn', wrong.stored),
      devices,
      devices,
    ),
    exactly(
      'clock off and measured: the same due dates',
      same('dates', wrong.stored),
      devices,
      devices,
    ),
    exactly(
      'clock off and measured: listed in the order of the server',
      newestFirst(wrong),
      devices,
      devices,
    ),
    exactly('clock off, not measured: received', unknown.stored.length, devices, devices),
    exactly(
      'clock off, not measured: right, or marked for a person',
      doubted.length,
      devices,
      devices,
    ),
    exactly(
      'clock off, not measured: listed in the order of the server',
      newestFirst(unknown),
      devices,
      devices,
    ),
  ];
}

type Cookies = Map<string, string>;

/** Sends a request with these cookies like a browser, and stores the new ones. */
async function ask(server: OwnServer, cookies: Cookies, path: string, body?: URLSearchParams) {
  const answer = await fetch(`${server.url}/api/v2${path}`, {
    method: 'POST',
    ...(body ? { body } : {}),
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  await answer.arrayBuffer();
  for (const given of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
    cookies.set(name, value);
  }
  return answer.status;
}

/** A session that starts while the clock is an hour off, refreshed for as long as possible. */
async function sessionUnder(context: FaultTestContext, wrongMs: number): Promise<Figure[]> {
  const server = await startOwnServer(context, { env: clockOffset(wrongMs) });
  const cookies: Cookies = new Map();
  const login = new URLSearchParams({ username: 'staff', password: PASSWORD });
  const statuses: number[] = [await ask(server, cookies, '/auth/login', login)];
  const at = async (ms: number) => {
    await server.stop();
    await server.restart({ env: clockOffset(ms) });
    statuses.push(await ask(server, cookies, '/auth/refresh'));
    return statuses.at(-1)!;
  };
  const renewed = [await at(-wrongMs), await at(0)];
  for (const day of [29, 58, 87]) renewed.push(await at(day * dayMs));
  // The session ends ninety days after its start, by the server's clock at that time.
  const justBefore = await at(90 * dayMs + wrongMs - hourMs / 2);
  const after = await at(90 * dayMs + wrongMs + hourMs / 2);
  const name = `signed in while the server's clock was ${wrongMs > 0 ? 'an hour ahead' : 'an hour behind'}`;
  return [
    exactly(
      `${name}: signed out by the clock being set right`,
      renewed.filter((one) => one >= 300).length,
      0,
      5,
    ),
    exactly(`${name}: good until its ninetieth day ends`, justBefore < 300 ? 1 : 0, 1, 1),
    exactly(`${name}: good beyond its ninety days`, after < 300 ? 1 : 0, 0, 1),
    exactly(
      `${name}: answers of 500`,
      statuses.filter((one) => one >= 500).length,
      0,
      statuses.length,
    ),
  ];
}

/** The server's clock jumps back and forth by an hour under load. */
async function jumps(context: FaultTestContext): Promise<Figure[]> {
  const server = await startOwnServer(context);
  const ledger = openLedger<Received>(context);
  const client = await clientOf(server.url, 'staff');
  const senders: Sender[] = [{ client, places: await targetsOf(client) }];
  const surprises = new Map<string, number>();
  for (const ms of [hourMs, -hourMs, 0]) {
    await server.stop();
    await server.restart({ env: clockOffset(ms) });
    const load = startLoad({ ledger, senders, writers: 4, seed: context.seed });
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await load.end();
    for (const [name, count] of load.surprises)
      surprises.set(name, (surprises.get(name) ?? 0) + count);
  }
  const acked = ledger.lists.acked.size;
  return [
    exactly(
      `an hour ahead, an hour behind: refused ${format(surprises)}`,
      sumOf(surprises),
      0,
      acked,
    ),
    exactly('not received in the end', ledger.lists.unknown.length, 0, acked),
  ];
}

/** R19: the server's order and dates are correct whichever clock is wrong. */
export const clocks: FaultTest = {
  name: 'R19',
  about: 'devices up to a year off, the server an hour ahead and behind',
  run: async (context) => [
    ...(await deviceClocks(context)),
    ...(await jumps(context)),
    ...(await sessionUnder(context, hourMs)),
    ...(await sessionUnder(context, -hourMs)),
  ],
};
