import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aDraft } from '../../../testing/device-builders.ts';
import { FakeServer, problem } from '../../../testing/fake-server.ts';
import { testUser } from '../../../testing/user.ts';
import { signedIn } from '../../stores/session.store.ts';
import { startOutbox } from './outbox-runner.ts';
import { enqueue } from './inspection-outbox.ts';
import { listUnsent } from './outbox.ts';

const another = '0b9c2f4e-6a1d-4c3b-9e57-2f1d8a7c4b99';
let userId = 4_100;
const moment = { now: new Date('2026-11-21T08:00:00Z'), clockOffsetMs: 0 };
let server: FakeServer;
let stop: () => void;

// Another tab has its own copy of the app: only the channel reaches this one.
function changeInOtherTab(stores: readonly string[]): void {
  const channel = new BroadcastChannel('kierros-device');
  channel.postMessage(stores);
  channel.close();
}

const sendings = () => server.requests.filter((path) => path === '/inspection/forms').length;

// The run at the start is done, so the next automatic one is a minute away.
beforeEach(async () => {
  userId += 1;
  server = new FakeServer();
  const person = testUser('staff', { id: userId });
  server.pages['/auth/validate'] = person;
  vi.stubGlobal('fetch', (request: Request) => server.fetch(request));
  signedIn(person);
  await enqueue(userId, aDraft(), moment);
  const client = new QueryClient();
  const refreshed = vi.spyOn(client, 'invalidateQueries');
  stop = startOutbox(userId, client);
  // What sends is loaded on its first use.
  await vi.waitFor(
    () => {
      expect(refreshed).toHaveBeenCalledWith({ queryKey: ['network'] });
    },
    { timeout: 10_000 },
  );
  server.requests = [];
});
afterEach(() => {
  stop();
});

it('sends what another tab has submitted: that one may be closed, or have no network', async () => {
  await enqueue(userId, aDraft({ clientId: another }), moment);
  changeInOtherTab(['drafts', 'outbox', 'lines']);
  await vi.waitFor(
    async () => {
      expect(await listUnsent(userId, 'outbox')).toEqual([]);
    },
    { timeout: 4_000 },
  );
  expect(sendings()).toBe(1);
});

it("is not triggered by another tab's sending: two tabs offline would loop forever", async () => {
  server.answerWith = (path) => (path === '/inspection/forms' ? problem(503, 'unavailable') : null);
  await enqueue(userId, aDraft({ clientId: another }), moment);
  changeInOtherTab(['outbox']);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(sendings()).toBe(0);
});
