import type { Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { PASSWORD } from '../src/product.ts';
import { arrivalOf } from './arrived.ts';
import { fillWithActions, storedActions } from './sent-actions.ts';
import { exactly, type FaultTest, type FaultTestContext } from './fault-test.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { isInspectionWrite } from './inspection-writes.ts';
import { inPage, servePageFunctions } from './page-functions.ts';
import { signInAndLoad, until, untilSent } from './person.ts';

const isSubmit = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.endsWith('/submit');
const submits = (proxy: FaultProxy) => proxy.log.filter(isSubmit).length;

/** Revokes every session of a user on the server, as an administrator would. */
async function revokeAll(context: FaultTestContext, username: string): Promise<void> {
  const client = await context.client(username);
  const { items } = await client.call('listSessions', {});
  for (const { id } of items) await client.call('revokeSession', { params: { id } });
}

/** A user without unsent items signs out by the menu. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Käyttäjätili/ }).click();
  await page.getByRole('menuitem', { name: /Kirjaudu ulos/ }).click();
  await page.getByLabel('Salasana', { exact: true }).waitFor();
}

/** Replaces the browser's cookies by another user's without notifying any tab: the worst case of a second tab. */
async function swapCookies(page: Page, username: string): Promise<void> {
  const status = await page.evaluate(
    async ([name, password]) => {
      const body = new URLSearchParams({ username: name, password });
      return (await fetch('/api/v2/auth/login', { method: 'POST', body })).status;
    },
    [username, PASSWORD] as const,
  );
  if (status !== 200) throw new Error(`The other could not sign in: ${status}.`);
}

/** Another user on the same device: which of the first user's items they see, and send. */
async function anotherPerson(page: Page, proxy: FaultProxy) {
  const before = proxy.log.length;
  const other = new RoundPage(page, proxy.url);
  await other.signIn('student');
  await other.roomsNow();
  const otherId = await inPage(page, 'signedInId');
  await page.waitForTimeout(3_000);
  const seen = (await page.getByText(/lähettämättä|Odottaa lähetystä/).count()) > 0;
  const sentAsOther = proxy.log.slice(before).filter(isInspectionWrite).length;
  return { otherId, seen, sentAsOther };
}

/** While the owner's items are being sent, a second tab signs in another user: whether the sending tab stops. */
async function signInAsOther(
  page: Page,
  again: Page,
  { url, otherId }: { url: string; otherId: number | null },
): Promise<boolean> {
  await page.goto(`${url}/healthz`);
  await swapCookies(page, 'student');
  // The sending tab detects it at its next request, and restarts as the signed-in user.
  const isLeft = await until(() => isIn(again, otherId), 20_000);
  await again.waitForTimeout(2_000);
  return isLeft;
}

/** R10: the session ends while sending; then another user signs in, then the owner again. */
export const otherUser: FaultTest = {
  name: 'R10',
  about: 'the session ends in the middle of sending, another signs in, then the owner again',
  run: async (context) => {
    const inspections = context.size === 'full' ? 100 : 20;
    const at = Math.floor(inspections * 0.37);
    const proxy = await context.proxy();
    await servePageFunctions(proxy);
    const browser = await context.browser();
    const page = await browser.newPage();
    const userId = await signInAndLoad(page, proxy.url, 'staff');
    await browser.context.setOffline(true);
    const fill = { userId, count: inspections, photoBytes: 30_000 };
    const ids = await fillWithActions(context, page, fill);
    const count = ids.length;
    // Revoked while the item is on its way, in the middle of sending.
    let revoked: Promise<void> | undefined;
    proxy.choose((request) => {
      if (isSubmit(request) && submits(proxy) === at) revoked ??= revokeAll(context, 'staff');
      return { kind: 'delayed', ms: 5 };
    });
    await browser.context.setOffline(false);
    await until(() => revoked !== undefined, 60_000);
    await revoked;
    const isSignedOut = await until(
      async () => (await page.getByLabel('Salasana', { exact: true }).count()) > 0,
      30_000,
    );
    const client = await context.client('staff');
    const stored = await inPage(page, 'outboxNow', userId);
    const isOpen = ({ state }: { state: string }) => state !== 'sent';
    const open = stored.filter(isOpen).length;

    const { otherId, seen, sentAsOther } = await anotherPerson(page, proxy);
    // Copies of server data may be removed with the session.
    const intact = (await inPage(page, 'outboxNow', userId)).filter(isOpen).length;

    // The owner again, in a second tab while the other user's is still open.
    await leave(page);
    const again = await browser.newPage();
    await new RoundPage(again, proxy.url).signIn('staff');
    await until(() => submits(proxy) > at + 2, 60_000, 5);
    const isLeft = await signInAsOther(page, again, { url: proxy.url, otherId });
    const swapped = (await inPage(again, 'outboxNow', userId)).filter(isOpen).length;
    await swapCookies(page, 'staff');
    await again.reload();
    await until(() => isIn(again, userId), 20_000);
    await again.waitForTimeout(1_000);
    await untilSent(again, userId, 120_000);
    const arrival = await arrivalOf(client, ids, 1);
    const strangers = (await authorsOf(context, ids)).filter((id) => id !== userId);
    const deletes = proxy.log.filter(({ method }) => method === 'DELETE').length;
    context.log(
      `seed ${context.seed}: revoked at ${at}, ${open} were open; the other was user ${otherId}; ${swapped} were open when the cookies changed`,
    );
    return [
      exactly('the session ended in the middle', isSignedOut && open > 0 ? 'yes' : 'no', 'yes', 1),
      exactly('items of the first that the other sees', seen ? 1 : 0, 0, open),
      exactly('requests that the other sends for them', sentAsOther, 0, open),
      exactly('items intact while the other is in', intact, open, open),
      exactly('the tab that sent is left to the other', isLeft ? 'yes' : 'no', 'yes', 1),
      exactly('arrived once after the owner came back', arrival.once, count, count),
      exactly('under another name than the owner’s', strangers.length, 0, count),
      exactly('removals asked of the server', deletes, 0, proxy.log.length),
    ];
  },
};

// A restarting page does not respond for a moment.
const isIn = async (page: Page, id: number | null) =>
  (await inPage(page, 'signedInId').catch(() => null)) === id;

async function authorsOf(context: FaultTestContext, ids: readonly string[]): Promise<number[]> {
  const client = await context.client('staff');
  const { items } = await client.call('listForms', { query: { per_page: 1000 } });
  const forms = items.map((form) => ({ clientId: form.client_id, author: form.author.id }));
  return [...forms, ...(await storedActions(client))]
    .filter(({ clientId }) => ids.includes(clientId))
    .map(({ author }) => author ?? 0);
}
