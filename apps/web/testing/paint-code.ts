import type { Pixels } from '../src/features/scan/decode-picture.ts';

/** The position of a label in the picture, and the picture quality. */
export interface Scene {
  width: number;
  height: number;
  /** Pixels per module before it is tilted. */
  moduleSize: number;
  /** Degrees. */
  rotation: number;
  /**
   * Backward tilt of the label in degrees. At 30 cm it makes a 20 mm code narrower, and its far edge slightly smaller.
   */
  lean: number;
  /** Radius in pixels. */
  blur: number;
  /** The maximum deviation of a pixel, of 255. */
  noise: number;
  /** 1: black on white. */
  contrast: number;
  /** How much darker one half of the picture is. */
  shade: number;
}

const codeMm = 20;
const distanceMm = 300;

// A door with boards, a notice and its lines, as the background.
function background(x: number, y: number): number {
  const board = 150 + 30 * Math.sin(x / 37) + 12 * Math.sin((x + y) / 9);
  const isNotice = x % 400 < 120 && y % 500 < 160;
  return isNotice ? (y % 14 < 4 ? 70 : 235) : board;
}

function blurred(luma: Float64Array, width: number, height: number, radius: number): Float64Array {
  const extent = Math.round(radius);
  if (extent === 0) return luma;
  const pass = (from: Float64Array, step: number, limit: (index: number) => [number, number]) => {
    const to = new Float64Array(from.length);
    for (let index = 0; index < from.length; index += 1) {
      const [first, last] = limit(index);
      let sum = 0;
      let count = 0;
      for (let off = -extent; off <= extent; off += 1) {
        const at = index + off * step;
        if (at < first || at > last) continue;
        sum += from[at] ?? 0;
        count += 1;
      }
      to[index] = sum / count;
    }
    return to;
  };
  const across = pass(luma, 1, (index) => {
    const row = index - (index % width);
    return [row, row + width - 1];
  });
  return pass(across, width, (index) => [index % width, (height - 1) * width + (index % width)]);
}

/**
 * A picture of a code on a door, drawn pixel by pixel: rotated, tilted, blurred, noisy and badly lit as the scene
 * specifies.
 */
export function paintCode(
  matrix: readonly (readonly boolean[])[],
  scene: Scene,
  random: () => number,
): Pixels {
  const { width, height, moduleSize, rotation, lean, noise, contrast, shade } = scene;
  const size = matrix.length;
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const leant = (lean * Math.PI) / 180;
  const farther = (Math.sin(leant) * codeMm) / distanceMm;
  const luma = new Float64Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const [turnedX, turnedY] = [dx * cos + dy * sin, dy * cos - dx * sin];
      const across = turnedY / Math.cos(leant);
      const depth = 1 + (farther * across) / (size * moduleSize);
      const column = Math.floor((turnedX * depth) / moduleSize + size / 2);
      const row = Math.floor((across * depth) / moduleSize + size / 2);
      const isDark = matrix[row]?.[column];
      const printed = isDark === undefined ? background(x, y) : isDark ? 25 : 240;
      const lit = 128 + (printed - 128) * contrast;
      luma[y * width + x] = x > width / 2 ? lit * (1 - shade) : lit;
    }
  const data = new Uint8ClampedArray(width * height * 4);
  blurred(luma, width, height, scene.blur).forEach((value, index) => {
    const grain = value + (random() - 0.5) * 2 * noise;
    data.set([grain, grain, grain, 255], index * 4);
  });
  return { width, height, data };
}
