import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** A photo like a phone's, drawn by the browser: 12 million pixels, without a file in the repository. */
export async function takePicture(page: Page): Promise<string> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const draw = canvas.getContext('2d')!;
    for (let index = 0; index < 400; index += 1) {
      draw.fillStyle = `hsl(${(index * 37) % 360} 60% 50%)`;
      draw.fillRect((index * 211) % 4000, (index * 97) % 3000, 300, 200);
    }
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })).arrayBuffer(),
    );
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  });
  const path = join(mkdtempSync(join(tmpdir(), 'kierros-photo-')), 'IMG_0001.jpg');
  writeFileSync(path, Buffer.from(base64, 'base64'));
  return path;
}
