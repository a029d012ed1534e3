import { json, OWN_PASSWORD, signedIn, type WebPerson } from './web-person.ts';

/** The user whose sessions are ended, and the admin who ends them. */
export type Scene = {
  readonly url: string;
  readonly admin: WebPerson;
  readonly victim: { readonly id: number; readonly username: string };
};

type SessionRow = { readonly id: number; readonly current: boolean };
type End = (scene: Scene, person: WebPerson) => Promise<unknown>;

const other = 'lumi kivi portti 47';

const put = ({ admin, victim }: Scene, body: object) =>
  admin.ask('PUT', `/users/${victim.id}`, body);

const reset = ({ admin, victim }: Scene) => admin.ask('POST', `/users/${victim.id}/reset-password`);

async function changed(person: WebPerson, from: string, to: string): Promise<void> {
  const body = { current_password: from, new_password: to };
  const { status, text } = await person.ask('PUT', '/user/password', body);
  if (status !== 204) throw new Error(`The password was not changed: ${status} ${text}`);
}

/** Restores the usual password, with sessions that do not count. */
async function backFrom({ url, victim }: Scene, password: string): Promise<void> {
  await changed(await signedIn(url, victim.username, password), password, OWN_PASSWORD);
}

/** Every way to end a session; each restores the account except for its sessions. */
export const ends: Readonly<Record<string, { end: End; after?: End; tokensToo: boolean }>> = {
  'signing out': {
    tokensToo: false,
    end: (_scene, person) => person.copy().ask('POST', '/auth/logout'),
  },
  deactivation: {
    tokensToo: true,
    end: (scene) => put(scene, { active: false }),
    after: (scene) => put(scene, { active: true }),
  },
  'ending one session': {
    tokensToo: false,
    end: async ({ url, victim }, person) => {
      const { items } = json<{ items: SessionRow[] }>(await person.ask('GET', '/sessions'));
      const own = items.find(({ current }) => current);
      const otherDevice = await signedIn(url, victim.username, OWN_PASSWORD);
      await otherDevice.ask('DELETE', `/sessions/${own?.id}`);
      await otherDevice.ask('POST', '/auth/logout');
    },
  },
  'ending all sessions': {
    tokensToo: true,
    end: ({ admin, victim }) => admin.ask('DELETE', `/users/${victim.id}/sessions`),
  },
  'a change of password': {
    tokensToo: true,
    end: async ({ url, victim }) =>
      changed(await signedIn(url, victim.username, OWN_PASSWORD), OWN_PASSWORD, other),
    after: (scene) => backFrom(scene, other),
  },
  'a reset of the password': {
    tokensToo: true,
    end: async (scene, person) => {
      const { password } = json<{ password: string }>(await reset(scene));
      given.set(person, password);
    },
    after: async (scene, person) => backFrom(scene, given.get(person) ?? ''),
  },
};

const given = new WeakMap<WebPerson, string>();
