// @vitest-environment node
import { asPlainJpeg, readPlainJpeg } from '@kierros/domain';
import { canvasJpegs } from '@kierros/domain/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preparePhoto } from './prepare-photo.ts';
import { fitWithin } from './shrink-photo.ts';

const file = new Blob(['camera'], { type: 'image/heic' });
const noPicture = new Uint8Array([0xff, 0xd8]).buffer;
let drawn: ArrayBuffer = noPicture;
const asked: unknown[] = [];
/** The size of the canvas's JPEG at a quality; small by default. */
let sizeAt: (quality: number, width: number) => number = () => 1;

class DrawingCanvas {
  readonly size: readonly number[];
  constructor(...size: number[]) {
    this.size = size;
  }
  getContext() {
    return { drawImage: () => undefined };
  }
  convertToBlob(options: { quality: number }) {
    asked.push({ size: this.size, ...options });
    const size = sizeAt(options.quality, this.size[0] ?? 0);
    return Promise.resolve({ size, arrayBuffer: () => Promise.resolve(drawn) });
  }
}

const packed = () =>
  asked.flatMap((one) =>
    typeof one === 'object' && one !== null && 'size' in one && 'quality' in one
      ? [[(one.size as number[])[0], one.quality]]
      : [],
  );

/** A fake worker that responds as specified, or fails to start. */
const workerThat = (answer: 'draws' | 'cannot draw' | 'fails') =>
  class extends EventTarget {
    terminate() {
      asked.push('terminated');
    }
    postMessage() {
      queueMicrotask(() => {
        const data = { data: answer === 'draws' ? new ArrayBuffer(9) : null };
        this.dispatchEvent(
          answer === 'fails' ? new Event('error') : new MessageEvent('message', { data }),
        );
      });
    }
  };

beforeEach(() => {
  asked.length = 0;
  sizeAt = () => 1;
  drawn = noPicture;
  vi.stubGlobal('OffscreenCanvas', DrawingCanvas);
  vi.stubGlobal('createImageBitmap', (_file: Blob, options: object) => {
    asked.push(options);
    return Promise.resolve({ width: 4000, height: 3000, close: () => asked.push('closed') });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('preparePhoto', () => {
  it('takes what the worker drew', async () => {
    vi.stubGlobal('Worker', workerThat('draws'));
    expect((await preparePhoto(file)).byteLength).toBe(9);
    expect(asked).toEqual(['terminated']);
  });

  it.each(['cannot draw', 'fails'] as const)(
    'draws on the page when the worker %s',
    async (answer) => {
      vi.stubGlobal('Worker', workerThat(answer));
      expect(await preparePhoto(file)).toBe(drawn);
      expect(asked).toEqual([
        'terminated',
        { imageOrientation: 'from-image' },
        { size: [1600, 1200], type: 'image/jpeg', quality: 0.8 },
        'closed',
      ]);
    },
  );

  it('packs harder, and draws smaller at last, until it is at most 300 kB', async () => {
    vi.stubGlobal('Worker', workerThat('cannot draw'));
    sizeAt = (quality) => (quality > 0.6 ? 300_001 : 300_000);
    await preparePhoto(file);
    expect(packed()).toEqual([
      [1600, 0.8],
      [1600, 0.6],
    ]);
    asked.length = 0;
    sizeAt = (_quality, width) => (width > 1200 ? 500_000 : 200_000);
    await preparePhoto(file);
    expect(packed().at(-1)).toEqual([1120, 0.8]);
  });

  it('reads a JPEG at half its size where the browser can, and at once where that fails', async () => {
    vi.stubGlobal('Worker', workerThat('cannot draw'));
    const jpeg = new Blob(['camera'], { type: 'image/jpeg' });
    // jsdom's files have no streams.
    Object.assign(jpeg, { stream: () => new ReadableStream() });
    vi.stubGlobal('VideoFrame', class {});
    Object.defineProperty(VideoFrame.prototype, 'rotation', { value: 90 });
    let fails = false;
    vi.stubGlobal(
      'ImageDecoder',
      class {
        decode() {
          const image = {
            displayWidth: 1500,
            displayHeight: 2000,
            close: () => asked.push('freed'),
          };
          return fails ? Promise.reject(new Error('cut off')) : Promise.resolve({ image });
        }
        close() {
          asked.push('decoder closed');
        }
      },
    );
    await preparePhoto(jpeg);
    expect(asked).toEqual([
      'terminated',
      'decoder closed',
      { size: [1200, 1600], type: 'image/jpeg', quality: 0.8 },
      'freed',
    ]);
    asked.length = 0;
    fails = true;
    await preparePhoto(jpeg);
    expect(asked[2]).toEqual({ imageOrientation: 'from-image' });
  });

  it.each(Object.entries(canvasJpegs))(
    'removes what the browser added to its picture (%s)',
    async (_, bytes) => {
      vi.stubGlobal('Worker', workerThat('cannot draw'));
      drawn = bytes.slice().buffer;
      const prepared = new Uint8Array(await preparePhoto(file));
      expect(readPlainJpeg(prepared)).toBeDefined();
      expect(prepared).toEqual(asPlainJpeg(bytes));
      // What is too large is sent all the same.
      sizeAt = () => 400_000;
      expect(new Uint8Array(await preparePhoto(file))).toEqual(prepared);
    },
  );

  it('says so when it is no picture', async () => {
    vi.stubGlobal('Worker', workerThat('cannot draw'));
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    await expect(preparePhoto(file)).rejects.toThrow('no picture');
  });
});

it.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [800, 600, 800, 600],
])('fitWithin %i × %i is %i × %i', (width, height, fitWidth, fitHeight) => {
  expect(fitWithin(width, height)).toEqual({ width: fitWidth, height: fitHeight });
});
