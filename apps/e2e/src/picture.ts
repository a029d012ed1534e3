import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** A photo like a phone's, drawn by the browser: 12 million pixels, without a file in the repository. */
export async function takePicture(page: Page): Promise<string> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
    const draw = canvas.getContext('2d')!;
    for (let index = 0; index < 400; index += 1) {
      draw.fillStyle = `hsl(${(index * 37) % 360} 60% 50%)`;
      draw.fillRect((index * 211) % 4000, (index * 97) % 3000, 300, 200);
    }
    // At once: what is encoded when the browser is idle never comes from a page behind another on a busy machine.
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  const path = join(mkdtempSync(join(tmpdir(), 'kierros-photo-')), 'IMG_0001.jpg');
  writeFileSync(path, Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
  return path;
}
