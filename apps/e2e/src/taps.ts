import type { Locator } from '@playwright/test';

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
