import type { Locator, Page } from '@playwright/test';
import type { Seeded } from './seeded.ts';

const graceMs = 1_000;
const letters = 'aeiouyäökprstnm ';

/** Types until the moment, and crashes the page in the middle. Returns what must be preserved. */
export async function typeUntilKilled(
  page: Page,
  note: Locator,
  chance: Seeded,
): Promise<{ all: string; old: string }> {
  await note.focus();
  await page.keyboard.press('Control+End');
  let all = await note.inputValue();
  const steps: { at: number; text: string }[] = [{ at: 0, text: all }];
  const end = performance.now() + 200 + chance.below(2_200);
  while (performance.now() < end) {
    const letter = chance.pick([...letters]);
    await page.keyboard.insertText(letter);
    all += letter;
    steps.push({ at: performance.now(), text: all });
    await page.waitForTimeout(chance.below(60));
  }
  const session = await page.context().newCDPSession(page);
  const killedAt = performance.now();
  // It never responds, since the page has crashed.
  void session.send('Page.crash').catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 150));
  return { all, old: steps.findLast(({ at }) => at < killedAt - graceMs)?.text ?? '' };
}
