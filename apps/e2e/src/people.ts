import type { Browser, BrowserContext, Page } from '@playwright/test';
import { deviceOf, nameOf, type Look } from '../screens/looks.ts';
import { PASSWORD, type Product } from './product.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Opens pages for signed-in users; each user signs in once, and later pages share the session. */
export class People {
  readonly browser: Browser;
  readonly product: Product;
  readonly #cookies = new Map<string, Cookies>();
  readonly #devices = new Map<string, BrowserContext>();

  constructor(browser: Browser, product: Product) {
    this.browser = browser;
    this.product = product;
  }

  /** A tab on a user's device. Service workers are blocked, so that a test can delay any response. */
  async page(username: string, look: Partial<Look> = {}): Promise<Page> {
    const full: Look = { size: 'desk', language: 'fi', theme: 'light', ...look };
    const key = `${username} ${nameOf(full)}`;
    const known = this.#devices.get(key) ?? (await this.#device(username, full));
    this.#devices.set(key, known);
    return known.newPage();
  }

  /** A tab on a device without a signed-in user, for one test only. */
  async stranger(look: Partial<Look> = {}): Promise<Page> {
    const full: Look = { size: 'desk', language: 'fi', theme: 'light', ...look };
    return (await this.#device(null, full)).newPage();
  }

  async #device(username: string | null, look: Look): Promise<BrowserContext> {
    const { url } = this.product;
    const context = await this.browser.newContext({
      ...deviceOf(look, url),
      baseURL: url,
      serviceWorkers: 'block',
    });
    if (username !== null) await context.addCookies(await this.#session(username));
    return context;
  }

  async #session(username: string): Promise<Cookies> {
    const known = this.#cookies.get(username);
    if (known) return known;
    const { url } = this.product;
    const context = await this.browser.newContext();
    const answer = await context.request.post(`${url}/api/v2/auth/login`, {
      form: { username, password: PASSWORD },
      headers: { origin: url },
    });
    if (!answer.ok()) throw new Error(`${username} could not sign in: ${answer.status()}`);
    const cookies = await context.cookies();
    await context.close();
    this.#cookies.set(username, cookies);
    return cookies;
  }
}
