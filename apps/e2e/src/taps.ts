import type { Locator, Page } from '@playwright/test';

/** Counts every touch of the screen; typing, the camera and system dialogs do not count. */
export class Taps {
  count = 0;

  async on(target: Locator): Promise<void> {
    this.count += 1;
    await target.tap();
  }

  /** A photo: the touch that opens the camera counts, those in the camera do not. */
  async photo(input: Locator, path: string): Promise<void> {
    this.count += 1;
    await input.setInputFiles(path);
  }
}

/**
 * Waits until the page has stopped scrolling. It scrolls to the next question a moment after an answer, and a touch then may
 * hit another control, so that each waits, like a user.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  const moved = () => page.evaluate(() => scrollY);
  for (let last = -1, now = await moved(); now !== last; now = await moved()) {
    last = now;
    await page.waitForTimeout(100);
  }
}
