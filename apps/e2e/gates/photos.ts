import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startFaultProxy, type FaultProxy } from '../fault-injection/fault-proxy.ts';
import { atMost, type Figure } from '../figure.ts';
import { finnish } from '../screens/looks.ts';
import { cameraMaker, cameraPhoto, segmentsOf } from './camera-photo.ts';
import { onDevice, throttle, type Gate } from './gate.ts';

const rate = 4;
/**
 * Walls and furniture, and grass, which compresses worst: each several times, since the fastest run is the cost of the
 * work itself.
 */
const pictures = [10, 10, 10, 60, 60, 60] as const;

type Watched = typeof globalThis & {
  photo?: { began: number; blocks: number[]; worker: number; shown: number | null };
};

type Seen = { readonly roughness: number; time: number; shown: number; block: number };

/** Watches the page from choosing a file until its picture is shown. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = { began: 0, blocks: [] as number[], worker: 0, shown: null as number | null };
    (globalThis as Watched).photo = state;
    const pictures = () => document.querySelectorAll('main img[src^="blob:"]').length;
    addEventListener(
      'change',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
        const before = pictures();
        Object.assign(state, { began: performance.now(), blocks: [], worker: 0, shown: null });
        const look = () => {
          if (pictures() > before) state.shown = performance.now() - state.began;
          else requestAnimationFrame(look);
        };
        look();
      },
      true,
    );
    new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries())
        if (startTime + duration > state.began) state.blocks.push(duration);
    }).observe({ type: 'longtask' });
    // CPU throttling slows the page but not its workers, so their time is measured separately.
    const Real = globalThis.Worker;
    globalThis.Worker = class extends Real {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        const asked = performance.now();
        this.addEventListener('message', () => (state.worker += performance.now() - asked));
      }
    };
  });
}

async function choose(page: Page, index: number, path: string) {
  await page.locator('main input[type=file]').nth(index).setInputFiles(path);
  await expect
    .poll(() => page.evaluate(() => (globalThis as Watched).photo?.shown ?? null), {
      timeout: 30_000,
    })
    .not.toBeNull();
  // A long task is reported a moment after it has ended.
  await page.waitForTimeout(300);
  const { shown, worker, blocks } = await page.evaluate(() => (globalThis as Watched).photo!);
  return { shown: shown ?? Infinity, worker, block: Math.max(0, ...blocks) };
}

/** The camera's own format, which this browser cannot decode: the user has to be notified. */
async function chooseHeic(page: Page, folder: string): Promise<boolean> {
  const path = join(folder, 'IMG_0009.heic');
  writeFileSync(path, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));
  await page.locator('main input[type=file]').first().setInputFiles(path);
  const words = page.getByText(/Tämä selain ei osaa lukea HEIC-kuvia/);
  return words.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}

/** The photos as they left the device: from the bodies that passed through the proxy. */
const sentPhotos = (proxy: FaultProxy): Buffer[] =>
  proxy.log
    .filter(({ method, path }) => method === 'POST' && path.includes('/upload-images'))
    .map(({ body }) =>
      body.subarray(
        body.indexOf(Buffer.from([0xff, 0xd8, 0xff])),
        body.lastIndexOf(Buffer.from([0xff, 0xd9])) + 2,
      ),
    );

/** Whether the picture is in portrait format with the red corner at the upper left. */
const isUpright = (page: Page, photo: Buffer): Promise<boolean> =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'none' });
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const draw = canvas.getContext('2d')!;
    draw.drawImage(picture, 0, 0);
    const [red = 0, green = 0, blue = 0] = draw.getImageData(40, 40, 1, 1).data;
    return picture.height > picture.width && red > 200 && green < 60 && blue < 60;
  }, photo.toString('base64'));

const hasMetadata = (photo: Buffer): boolean =>
  segmentsOf(photo).some((mark) => mark === 0xe1 || mark === 0xed || mark === 0xfe) ||
  photo.includes(cameraMaker) ||
  photo.includes('Exif');

function figuresOf(
  seen: readonly Seen[],
  sent: readonly Buffer[],
  { isTold, upright }: { isTold: boolean; upright: readonly boolean[] },
): Figure[] {
  const most = (values: readonly number[]) => Math.max(...values);
  // Other load only adds time: the fastest run of each picture, and the slowest of these.
  const usual = (of: (one: Seen) => number) =>
    most(
      [...Map.groupBy(seen, (one) => one.roughness).values()].map((same) =>
        Math.min(...same.map(of)),
      ),
    );
  const named = `of ${pictures.length} photos`;
  return [
    atMost(`B19 not arrived, ${named}`, pictures.length - sent.length, { bar: 0 }),
    atMost(`B19 largest ${named}`, most(sent.map(({ length }) => length)) / 1_000, {
      bar: 300,
      unit: 'kB',
    }),
    atMost(
      'B19 chosen to shown, worker at 1x',
      usual(({ shown }) => shown),
      { bar: 1_500, unit: 'ms' },
    ),
    atMost(
      'B19 chosen to shown, worker counted at 4x',
      usual(({ time }) => time),
      { bar: 1_500, unit: 'ms' },
    ),
    atMost(
      'B19 longest block of the page',
      usual(({ block }) => block),
      { bar: 50, unit: 'ms' },
    ),
    atMost('B19 with EXIF, place or maker as sent', sent.filter(hasMetadata).length, {
      bar: 0,
    }),
    atMost('B19 HEIC that cannot be read: nobody told', isTold ? 0 : 1, { bar: 0 }),
    atMost('B19 not upright as sent', upright.filter((is) => !is).length, { bar: 0 }),
  ];
}

/** B19: a photo of the camera is scaled down, upright and without metadata before it leaves the device. */
export const photos: Gate = {
  name: 'photos',
  about: '12-megapixel photos with a place in them, chosen on the inspection page at 4x CPU',
  run: async (gate) => {
    const folder = mkdtempSync(join(tmpdir(), 'kierros-camera-'));
    const proxy = await startFaultProxy(gate.product.url);
    const device = { look: finnish.phone, url: proxy.url };
    const figures = await onDevice(gate, device, async (walk) => {
      const { page } = walk;
      const drawing = await page.context().newPage();
      await watch(page);
      await walk.start(1, 12);
      const isTold = await chooseHeic(page, folder);
      const seen: Seen[] = [];
      for (const [index, roughness] of pictures.entries()) {
        const path = join(folder, `IMG_000${index}.jpg`);
        const photo = await cameraPhoto(drawing, roughness);
        writeFileSync(path, photo);
        await throttle(page, rate);
        const { shown, worker, block } = await choose(page, index, path);
        await throttle(page, 1);
        seen.push({ roughness, time: shown + (rate - 1) * worker, shown, block });
        gate.log(
          `${(photo.length / 1e6).toFixed(1)} MB: shown after ${shown.toFixed(0)} ms, ${worker.toFixed(0)} of them in the worker; longest block ${block.toFixed(0)} ms`,
        );
      }
      await walk.submit();
      const sent = sentPhotos(proxy);
      gate.log(`sent: ${sent.map(({ length }) => `${(length / 1_000).toFixed(0)} kB`).join(', ')}`);
      const upright = [];
      for (const photo of sent) upright.push(await isUpright(drawing, photo));
      return figuresOf(seen, sent, { isTold, upright });
    });
    await proxy.stop();
    rmSync(folder, { recursive: true, force: true });
    return figures;
  },
};
