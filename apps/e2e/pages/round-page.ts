import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../src/product.ts';

/** The walk of an inspector through the app, in the words of the screen. */
export class RoundPage {
  readonly page: Page;
  readonly url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
  }

  async signIn(username: string): Promise<void> {
    await this.page.goto(`${this.url}/`);
    await this.page.getByLabel('Käyttäjätunnus tai sähköposti').fill(username);
    await this.page.getByLabel('Salasana', { exact: true }).fill(PASSWORD);
    await this.page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
    await this.page.waitForURL('**/home');
  }

  /**
   * The rooms whose weekly inspection is due, by their names on the home screen. Which other types are due, and
   * whether the user has inspected a room before, depends on the day of the test run.
   */
  async roomsNow(): Promise<string[]> {
    const buttons = this.page
      .getByRole('main')
      .getByRole('button', { name: /^Tarkasta: .*Jatkuva tarkastus$/ });
    await expect(buttons.first()).toBeVisible();
    return buttons.evaluateAll((all) =>
      all.map((button) => button.getAttribute('aria-label') ?? ''),
    );
  }

  /** Opens the inspection of one row of the home screen, choosing a template where there are several. */
  async open(row: string): Promise<void> {
    await this.page.getByRole('button', { name: row, exact: true }).click();
    await this.page.waitForURL(/\/inspections?(\?|$)/);
    if (this.page.url().includes('/inspections')) {
      await expect(
        this.page.getByRole('heading', { name: 'Valitse tarkastettavat' }),
      ).toBeVisible();
      await this.page.locator('fieldset').getByText('Viikoittainen siisteystarkastus').click();
      await this.page.getByRole('button', { name: /^Aloita/ }).click();
    }
    await this.page.waitForURL('**/inspection');
    // The previous page stays visible while this one loads, so wait for text that only this one has.
    await expect(this.page.getByText(/^0\/\d+ vastattu$/)).toBeVisible();
  }

  /** Answers every question on the scale with its best level, by touch or by keyboard. */
  async answerAll(): Promise<void> {
    const groups = this.page.getByRole('radiogroup');
    const count = await groups.count();
    expect(count).toBeGreaterThan(1);
    for (let index = 0; index < count; index += 1) {
      const best = groups.nth(index).getByRole('radio').last();
      await best.focus();
      await this.page.keyboard.press('3');
      await expect(best).toBeChecked();
    }
  }

  async addPhoto(path: string): Promise<void> {
    await this.page.locator('input[type=file]').first().setInputFiles(path);
    await expect(this.page.getByRole('button', { name: /Poista kuva/ }).first()).toBeVisible();
  }

  /** Submits, confirming the review of skipped questions. */
  async send(): Promise<void> {
    await this.page.getByRole('button', { name: 'Lähetä tarkastus' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Lähetä tarkastus' }).click();
  }

  /** The form id on the receipt, once everything is received. */
  async receipt(): Promise<number> {
    await expect(this.page.getByRole('heading', { name: 'Tarkastus lähetetty' })).toBeVisible({
      timeout: 45_000,
    });
    const text = await this.page.getByRole('main').innerText();
    return Number(/Kuitti\s+(\d+)/.exec(text)?.[1]);
  }
}
