// @vitest-environment node
import encodeQR from 'qr';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../../testing/seeded.ts';
import { paintCode } from '../../../testing/paint-code.ts';
import type { Scene } from '../../../testing/paint-code.ts';
import { decodePicture } from './decode-picture.ts';

// As the server prints it: error correction Q, four modules of quiet zone.
const textOf = (room: number) => `https://kierros.example/inspections?room=${String(room)}`;
const matrixOf = (room: number) => encodeQR(textOf(room), 'raw', { ecc: 'quartile', border: 4 });

// 100 labels give the same rate and take a minute.
const labels = 12;

const plain: Scene = {
  width: 640,
  height: 480,
  moduleSize: 6,
  rotation: 0,
  lean: 0,
  blur: 0,
  noise: 0,
  contrast: 1,
  shade: 0,
};

const sees = (room: number, scene: Scene, seed = 1): boolean =>
  decodePicture(paintCode(matrixOf(room), scene, seeded(seed)), 2_000) === textOf(room);

describe('decodePicture', () => {
  it.each<[string, Partial<Scene>]>([
    ['as printed', {}],
    ['small: three pixels a module', { moduleSize: 3 }],
    ['close', { moduleSize: 9 }],
    ['turned a little', { rotation: 11 }],
    ['on its side', { rotation: 90 }],
    ['upside down', { rotation: 180 }],
    ['turned to a corner', { rotation: 45 }],
    ['from the side', { lean: 40 }],
    ['blurred', { blur: 2 }],
    ['grainy', { noise: 40 }],
    ['in poor light', { contrast: 0.35 }],
    ['half in shade', { shade: 0.6 }],
  ])('reads a label %s', (_how, part) => {
    expect(sees(88, { ...plain, ...part })).toBe(true);
  });

  it('finds nothing where there is nothing', () => {
    const { width, height } = plain;
    const data = new Uint8ClampedArray(width * height * 4).fill(200);
    expect(decodePicture({ width, height, data }, 2_000)).toBeNull();
  });

  // B22: every printed label is read at 30 cm. There a 20 mm code is some 200 pixels of a frame.
  it('reads every label as hands hold them', { timeout: 600_000 }, () => {
    const random = seeded(20_261_121);
    const missed: number[] = [];
    for (let room = 1; room <= labels; room += 1) {
      const scene: Scene = {
        ...plain,
        moduleSize: 4 + random() * 4,
        rotation: (random() - 0.5) * 60,
        lean: random() * 35,
        blur: random() * 1.5,
        noise: random() * 30,
        contrast: 0.5 + random() * 0.5,
        shade: random() * 0.5,
      };
      if (!sees(room, scene, room)) missed.push(room);
    }
    console.log(`codes read: ${String(labels - missed.length)} of ${String(labels)}`);
    expect(missed).toEqual([]);
  });
});
