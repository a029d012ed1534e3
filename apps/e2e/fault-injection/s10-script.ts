import type { Page } from '@playwright/test';
import { RoundPage } from '../pages/round-page.ts';
import { exactly } from '../figure.ts';
import type { FaultTest } from './fault-test.ts';
import { payloads } from './payloads.ts';
import { until } from './person.ts';
import { poison } from './s10-poison.ts';

type Watch = { ran: number; reports: string[]; dialogs: number };

/** Counts scripts that ran, dialogs that opened, and violations of the content security policy. */
async function watch(page: Page): Promise<Watch> {
  const seen: Watch = { ran: 0, reports: [], dialogs: 0 };
  await page.exposeFunction('__ran', () => void (seen.ran += 1));
  await page.exposeFunction('__report', (text: string) => void seen.reports.push(text));
  page.on('dialog', (dialog) => {
    seen.dialogs += 1;
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { __report } = globalThis as unknown as { __report: (text: string) => void };
      __report(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return seen;
}

/** The payloads that the page shows as text, including in fields. */
const shown = async (page: Page): Promise<number[]> => {
  const text = await page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('input, textarea')].map(
        (field) => (field as HTMLInputElement).value,
      ),
      ...[...document.querySelectorAll('[aria-label], [title]')].map(
        (one) => `${one.getAttribute('aria-label')} ${one.getAttribute('title')}`,
      ),
    ].join('\n'),
  );
  return payloads.flatMap((payload, index) => (text.includes(payload.slice(0, 12)) ? [index] : []));
};

/** The same, once the page has settled: headings appear before their rows. */
async function shownInTheEnd(page: Page): Promise<number[]> {
  let here = await shown(page);
  await until(async () => {
    const before = here.length;
    await page.waitForTimeout(1_000);
    here = await shown(page);
    return here.length === before;
  }, 15_000);
  return here;
}

type Stop = { name: string; open: (page: Page, url: string) => Promise<void> };

const view = (name: string): Stop => ({
  name,
  open: async (page, url) => {
    await page.goto(`${url}/home?view=${name}`);
    await page.getByRole('main').getByRole('heading').first().waitFor();
  },
});

const openEach = async (page: Page, buttons: ReturnType<Page['getByRole']>, most: number) => {
  const count = Math.min(most, await buttons.count());
  for (let index = 0; index < count; index += 1) {
    await buttons.nth(index).click();
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(400);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
};

const stops: readonly Stop[] = [
  {
    name: 'home, buttons',
    open: async (page, url) => {
      await page.goto(`${url}/home`);
      const buttons = page.getByRole('main').getByRole('button', { name: /^#\d\d/ });
      await buttons.first().waitFor();
      await openEach(page, buttons, 12);
    },
  },
  ...['due', 'calendar', 'stats', 'pending'].map(view),
  {
    name: 'history, details',
    open: async (page, url) => {
      await page.goto(`${url}/home?view=history`);
      const rows = page.getByRole('main').locator('li button, tbody th button');
      await rows.first().waitFor();
      await rows.first().click();
      await page.getByRole('dialog').getByRole('definition').first().waitFor();
    },
  },
  {
    name: 'panels',
    open: async (page, url) => {
      await page.goto(`${url}/home`);
      await page.getByRole('button', { name: 'Näytä paneelit' }).click();
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await page.waitForTimeout(500);
      }
      await page.getByRole('tab').first().click();
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'search',
    open: async (page, url) => {
      await page.goto(`${url}/home`);
      await page
        .getByRole('button', { name: /^Haku ja/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.insertText('#');
      await page.waitForTimeout(800);
    },
  },
  {
    name: 'choice and inspection',
    open: async (page, url) => {
      await page.goto(`${url}/inspections`);
      await page.locator('fieldset').getByText('#01', { exact: false }).first().click();
      await page
        .getByRole('checkbox', { name: /^#\d\d/, disabled: false })
        .first()
        .check();
      await page.getByRole('button', { name: /^Aloita/ }).click();
      await page.waitForURL('**/inspection');
      await page
        .getByText(/^\d+\/\d+ vastattu$/)
        .first()
        .waitFor();
      await page.waitForTimeout(1_000);
    },
  },
  {
    name: 'home, draft, tasks of the room',
    open: async (page, url) => {
      await page.goto(`${url}/home`);
      // The panels may already be open, since the choice is stored.
      const opener = page.getByRole('button', { name: 'Näytä paneelit' });
      if (await opener.isVisible()) await opener.click();
      await page.getByRole('tab', { name: 'Tehtävät' }).click();
      await page.waitForTimeout(1_500);
    },
  },
  {
    name: 'preferences',
    open: async (page, url) => {
      await page.goto(`${url}/preferences`);
      await page.waitForTimeout(1_000);
    },
  },
];

/** S10: script injection. */
export const scripts: FaultTest = {
  name: 'S10',
  about:
    'sixty texts that would be scripts, in every kind of text, on every screen that shows them',
  run: async (context) => {
    const { url } = await context.product();
    const admin = await context.client('admin');
    const { texts } = await poison(admin, await context.client('staff'));
    const browser = await context.browser();
    const page = await browser.newPage();
    const seen = await watch(page);
    await new RoundPage(page, url).signIn('staff');
    const opened = new Set<number>();
    for (const stop of stops) {
      await stop.open(page, url);
      const here = await shownInTheEnd(page);
      here.forEach((index) => opened.add(index));
      context.log(`${stop.name}: ${here.length} of ${payloads.length} shown`);
    }
    const { ran, dialogs } = seen;
    const reports = seen.reports.length;
    for (const report of new Set(seen.reports)) context.log(`content policy: ${report}`);
    // Positive control: the same text, inserted as markup, must be detected.
    await page.evaluate((markup) => {
      document.body.insertAdjacentHTML('beforeend', markup);
    }, payloads[11]!);
    const sees = await until(() => seen.reports.length > reports, 5_000, 100);
    const cases = texts * stops.length;
    return [
      exactly('scripts that ran', ran, 0, cases),
      exactly('dialogs that opened', dialogs, 0, cases),
      exactly('reports of the content policy', reports, 0, cases),
      exactly('payloads seen as texts', opened.size, payloads.length, payloads.length),
      exactly('the watch sees a report when there is one', sees ? 'yes' : 'no', 'yes', 1),
    ];
  },
};
