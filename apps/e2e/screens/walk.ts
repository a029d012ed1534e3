import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from '../src/product.ts';
import type { Look } from './looks.ts';
import { words } from './words.ts';

/** An inspector's navigation to a state of the app, in either language. */
export class Walk {
  readonly page: Page;
  readonly url: string;
  readonly look: Look;
  readonly labels: (typeof words)[Look['language']];
  #held: 'loading' | 'failing' | null = null;

  constructor(page: Page, url: string, look: Look) {
    this.page = page;
    this.url = url;
    this.look = look;
    this.labels = words[look.language];
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  async login(): Promise<void> {
    await this.page.goto(`${this.url}/login`);
    await expect(this.button(this.labels.signIn)).toBeVisible();
  }

  async signIn(username: string, password = PASSWORD): Promise<void> {
    await this.login();
    await this.page.getByLabel(this.labels.username).fill(username);
    await this.page.getByLabel(this.labels.password, { exact: true }).fill(password);
    await this.button(this.labels.signIn).click();
    await this.page.waitForURL('**/home');
  }

  async home(): Promise<void> {
    await this.page.goto(`${this.url}/home`);
    await expect(
      this.page
        .getByRole('main')
        .getByRole('button', { name: /^(Inspect|Tarkasta): / })
        .first(),
    ).toBeVisible();
  }

  /** A sheet of the phone's bottom bar, or a tab of the desktop's dock. */
  async open(name: 'more' | 'tasks'): Promise<void> {
    const word = this.labels[name];
    await this.showDock();
    const tab = this.page.getByRole('tab', { name: word, exact: true });
    await tab.or(this.page.getByRole('button', { name: new RegExp(`^${word}`) })).click();
  }

  /** The container of the todos: a phone's sheet, a desktop's dock. */
  tasks(): Locator {
    return this.page.getByRole(this.look.size === 'phone' ? 'dialog' : 'tabpanel');
  }

  /** A narrow desktop hides its dock in a sheet until it is opened. */
  private async showDock(): Promise<void> {
    if (this.look.size === 'phone') return;
    const opener = this.button(this.labels.openDock);
    await expect(opener.or(this.button(this.labels.closeDock))).toBeVisible();
    if (await opener.isVisible()) await opener.click();
  }

  /** The inspectables in the dock of a desktop. */
  async panel(): Promise<Locator> {
    await this.showDock();
    await this.page.getByRole('tab', { name: this.labels.inspectables, exact: true }).click();
    const panel = this.page.getByRole('tabpanel');
    await expect(panel.getByRole('listitem').nth(2)).toBeVisible();
    return panel;
  }

  /** A view of the home page, once its content is shown. */
  async view(name: string): Promise<void> {
    await this.page.goto(`${this.url}/home?view=${name}`);
    const main = this.page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      main.getByRole('listitem').or(main.getByRole('gridcell')).or(main.getByRole('table')).first(),
    ).toBeVisible();
  }

  /**
   * All requests except those for the session are delayed or refused until released. Switching
   * between the two lets none pass.
   */
  async hold(how: 'loading' | 'failing'): Promise<void> {
    const isHeld = this.#held !== null;
    this.#held = how;
    if (isHeld) return;
    await this.page.route(/\/api\/v2\/(?!auth\/)/, (route) =>
      this.#held === 'loading'
        ? undefined
        : route.fulfill({
            status: 500,
            contentType: 'application/problem+json',
            body: JSON.stringify({ status: 500, code: 'internal_error', title: 'internal_error' }),
          }),
    );
  }

  /** All requests pass again. */
  async release(): Promise<void> {
    this.#held = null;
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.page.context().setOffline(false);
  }

  /** The last inspection of the signed-in user, open for correction. */
  async correct(): Promise<void> {
    const id = await this.page.evaluate(async () => {
      const ask = async (path: string) => (await fetch(`/api/v2${path}`)).json();
      const { id: author } = (await ask('/auth/validate')) as { id: number };
      const mine = `/inspection/forms?author_id=${author}&status=complete&per_page=1`;
      const { items } = (await ask(mine)) as { items: { id: number }[] };
      return items[0]?.id;
    });
    await this.page.goto(`${this.url}/home?view=correct&form=${id}`);
    await expect(this.page.getByRole('main').getByRole('radiogroup').first()).toBeVisible();
  }

  /** Another first answer than the stored one, which may be that of an earlier walk, in the correction that is open. */
  async correctFirst(): Promise<void> {
    const steps = this.page.getByRole('radiogroup').first().getByRole('radio');
    for (const step of await steps.all()) {
      await step.check();
      if (await this.button(this.labels.saveCorrection).isEnabled()) return;
    }
  }

  /** The weekly round with some rooms selected; another `first` avoids existing drafts. */
  async choose(rooms: number, first = 0): Promise<void> {
    await this.page.goto(`${this.url}/inspections`);
    await this.page.getByText(this.labels.cleanliness).first().click();
    // Selectable rows, without those that select a whole environment.
    const boxes = this.page.getByRole('checkbox', { name: /^(?!Select all|Valitse kaikki)/ });
    await expect(boxes.first()).toBeVisible();
    const free = boxes.and(
      this.page.locator(':not([disabled], [aria-disabled=true], [data-disabled])'),
    );
    for (let index = first; index < first + rooms; index += 1) await free.nth(index).check();
  }

  async start(rooms: number, first = 0): Promise<void> {
    await this.choose(rooms, first);
    await this.button(this.labels.start).click();
    await this.page.waitForURL('**/inspection');
    await expect(this.page.getByText(this.labels.answered)).toBeVisible();
  }

  /** The weekly round in one room, as after scanning its code. */
  async startIn(room: number): Promise<void> {
    await this.page.goto(`${this.url}/inspections?room=${room}&type=1`);
    await this.button(this.labels.start).click();
    await this.page.waitForURL('**/inspection');
    await expect(this.page.getByText(this.labels.answered)).toBeVisible();
  }

  /** Sets everything unanswered in the current room to its best level. */
  async markRest(): Promise<void> {
    await this.button(this.labels.markRest).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button').last().click();
    await expect(dialog).toBeHidden();
  }

  async receipt(first: number): Promise<void> {
    await this.start(1, first);
    await this.submit();
  }

  /** Answers what is left, and submits the inspection up to its receipt. */
  async submit(): Promise<void> {
    await this.markRest();
    await this.button(this.labels.submit).click();
    const ask = this.page.getByRole('dialog').getByRole('button', { name: this.labels.submit });
    const received = this.page.getByRole('heading', { name: this.labels.received });
    await expect(ask.or(received)).toBeVisible();
    if (await ask.isVisible()) await ask.click();
    await expect(received).toBeVisible({ timeout: 45_000 });
  }
}
