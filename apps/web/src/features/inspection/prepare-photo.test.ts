import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preparePhoto } from './prepare-photo.ts';
import { fitWithin } from './shrink-photo.ts';

const file = new Blob(['camera'], { type: 'image/heic' });
const drawn = new Uint8Array([0xff, 0xd8]).buffer;
const asked: unknown[] = [];

class DrawingCanvas {
  readonly size: readonly number[];
  constructor(...size: number[]) {
    this.size = size;
  }
  getContext() {
    return { drawImage: () => undefined };
  }
  convertToBlob(options: object) {
    asked.push({ size: this.size, ...options });
    return Promise.resolve({ arrayBuffer: () => Promise.resolve(drawn) });
  }
}

/** A worker that answers as given, or fails to start. */
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
