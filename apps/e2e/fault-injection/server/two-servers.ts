import type { KierrosClient } from '@kierros/api/client';
import { clientOf } from '../../src/session.ts';
import type { FaultTestContext } from '../fault-test.ts';
import { inspectors } from './load.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';
import type { SubmissionTarget } from './submissions.ts';

/** A user at both servers: `here` is the one that they usually send to. */
export type Racer = {
  readonly here: KierrosClient;
  readonly there: KierrosClient;
  readonly locationId: number;
};

/** Where they race: a few places of each location that everybody inspects, and others. */
export type RaceGround = {
  readonly locationId: number;
  /** Those that everybody inspects occur several times. */
  readonly places: readonly SubmissionTarget[];
  /** The rooms among those. */
  readonly hot: readonly SubmissionTarget[];
  /** Rooms without submissions, which are open as long as they are due. */
  readonly quiet: readonly SubmissionTarget[];
};

const roomType = 1;
const environmentTypes = [2, 4] as const;
const [hotRooms, hotEnvironments, quietRooms] = [4, 2, 4];

/** A response of 500, which none may be. */
export type Fault = { readonly request: string; readonly requestId: string };

const hasRequestId = (body: unknown): body is { request_id: string } =>
  typeof body === 'object' && body !== null && 'request_id' in body;

/** A `fetch` that remembers each response of 500, whoever receives it and whatever they make of it. */
const watching = (faults: Fault[]) => async (request: Request) => {
  const response = await fetch(request);
  if (response.status === 500) {
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    const { pathname } = new URL(request.url);
    const requestId = hasRequestId(body) ? body.request_id : '';
    faults.push({ request: `${request.method} ${pathname}`, requestId });
  }
  return response;
};

/** Two servers over one database, and users who are signed in at both. */
export type TwoServers = {
  readonly servers: readonly [OwnServer, OwnServer];
  readonly racers: readonly Racer[];
  readonly admin: Racer;
  readonly grounds: readonly RaceGround[];
  readonly faults: readonly Fault[];
};

/** Starts two servers over one PostgreSQL, with templates of two questions for the rooms and environments of the demo. */
export async function startTwoServers(context: FaultTestContext): Promise<TwoServers> {
  const first = await startOwnServer(context, { store: 'postgres' });
  const servers = [first, await startOwnServer(context, { beside: first })] as const;
  const faults: Fault[] = [];
  const signedIn = async (username: string, isSwapped: boolean): Promise<Racer> => {
    const clients: KierrosClient[] = [];
    for (const { url } of servers)
      clients.push(await clientOf(url, username, { fetch: watching(faults) }));
    const [here, there] = isSwapped ? clients.toReversed() : clients;
    const { assigned_location_id: locationId } = await here!.call('validateSession');
    return { here: here!, there: there!, locationId: locationId ?? 0 };
  };
  const admin = await signedIn('admin', false);
  const racers: Racer[] = [];
  for (const [index, name] of inspectors.entries())
    racers.push(await signedIn(name, index % 2 === 1));
  const grounds: RaceGround[] = [];
  for (const locationId of new Set(racers.map((one) => one.locationId)))
    grounds.push(await groundOf(admin.here, locationId));
  return { servers, racers, admin, grounds, faults };
}

async function groundOf(admin: KierrosClient, locationId: number): Promise<RaceGround> {
  const query = { location_id: locationId, per_page: 1000 };
  const [rooms, environments] = await Promise.all([
    admin.call('listRooms', { query }),
    admin.call('listEnvironments', { query }),
  ]);
  const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);
  const ofRooms = await templateOf(admin, locationId, roomType);
  const all = ids(rooms.items).map((id) => ({ id, ...ofRooms }));
  const hot = all.slice(0, hotRooms);
  const quiet = all.slice(-quietRooms);
  const places: SubmissionTarget[] = all.slice(hotRooms, -quietRooms);
  const share = Math.ceil(places.length / hotRooms);
  for (let turn = 0; turn < share; turn += 1) {
    places.push(...hot);
    // Several rooms in one inspection, named in different orders.
    places.push(...inOneInspection(hot), ...inOneInspection(hot.toReversed()));
  }
  for (const type of environmentTypes) {
    const template = await templateOf(admin, locationId, type);
    const some = ids(environments.items).slice(0, hotEnvironments);
    const targets = some.map((id) => ({ id, ...template }));
    for (let turn = 0; turn < share; turn += 2) places.push(...targets);
  }
  return { locationId, places, hot, quiet };
}

function inOneInspection([first, ...others]: readonly SubmissionTarget[]): SubmissionTarget[] {
  return first ? [{ ...first, also: others.map(({ id }) => id) }] : [];
}

/** A template of two questions for all places of a type. */
async function templateOf(
  admin: KierrosClient,
  location_id: number,
  inspectiontype_id: 1 | 2 | 4,
): Promise<Omit<SubmissionTarget, 'id'>> {
  const { id, version, questions } = await admin.call('createTemplate', {
    body: {
      name: `Race ${inspectiontype_id}`,
      description: '',
      inspectiontype_id,
      scope: 'location',
      location_id,
      questions: (['value', 'text'] as const).map((type) => ({
        title: `Question of a ${type}`,
        description: '',
        type,
        mandatory: true,
      })),
    },
  });
  const asked = questions.map((one) => ({ id: one.id, type: one.type }));
  return { templateId: id, templateVersion: version, questions: asked, isOpen: false };
}
