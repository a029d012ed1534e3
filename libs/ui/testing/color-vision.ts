// The colour computations of the token tests, separate from the product: WCAG contrast, Machado et al. 2009 simulation
// (full severity), CIEDE2000.

type Triple = readonly [number, number, number];

export const visions = ['normal', 'protan', 'deutan', 'tritan'] as const;
export type Vision = (typeof visions)[number];

const machado: Readonly<Record<Exclude<Vision, 'normal'>, readonly [Triple, Triple, Triple]>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const toLinear = (part: number) =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;

const dot = (row: Triple, color: Triple) =>
  row[0] * color[0] + row[1] * color[1] + row[2] * color[2];

/** `#rrggbb` as linear-light RGB, each part from 0 to 1. */
export function linearRgb(hex: string): Triple {
  const part = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

/** A colour as perceived with the given colour vision, in linear RGB. */
export function seenBy(hex: string, vision: Vision): Triple {
  const color = linearRgb(hex);
  if (vision === 'normal') return color;
  const clip = (part: number) => Math.min(1, Math.max(0, part));
  const [red, green, blue] = machado[vision];
  return [clip(dot(red, color)), clip(dot(green, color)), clip(dot(blue, color))];
}

/** WCAG 2 contrast ratio of two `#rrggbb` colours. */
export function contrast(one: string, other: string): number {
  const luminance = (hex: string) => dot([0.2126, 0.7152, 0.0722], linearRgb(hex));
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

/** Linear RGB to CIE Lab under D65. */
export function lab(color: Triple): Triple {
  const x = dot([0.4123908, 0.3575843, 0.1804808], color) / 0.95047;
  const y = dot([0.212639, 0.7151687, 0.0721923], color);
  const z = dot([0.0193308, 0.1191948, 0.9505322], color) / 1.08883;
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (t * (24389 / 27) + 16) / 116);
  return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))];
}

const rad = Math.PI / 180;
const hueOf = (a: number, b: number) =>
  a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / rad + 360) % 360;
const mute = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

function hueGap(hue1: number, hue2: number, chromas: number): number {
  if (chromas === 0) return 0;
  const gap = hue2 - hue1;
  if (Math.abs(gap) <= 180) return gap;
  return gap > 180 ? gap - 360 : gap + 360;
}

function hueMean(hue1: number, hue2: number, chromas: number): number {
  if (chromas === 0) return hue1 + hue2;
  if (Math.abs(hue1 - hue2) <= 180) return (hue1 + hue2) / 2;
  return hue1 + hue2 < 360 ? (hue1 + hue2 + 360) / 2 : (hue1 + hue2 - 360) / 2;
}

/** CIEDE2000 difference of two Lab colours (Sharma, Wu, Dalal 2005). */
export function deltaE2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const stretch = 1 + 0.5 * (1 - mute((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const chroma1 = Math.hypot(a1 * stretch, b1);
  const chroma2 = Math.hypot(a2 * stretch, b2);
  const hue1 = hueOf(a1 * stretch, b1);
  const hue2 = hueOf(a2 * stretch, b2);
  const product = chroma1 * chroma2;
  const lightMean = (l1 + l2) / 2;
  const chromaMean = (chroma1 + chroma2) / 2;
  const hue = hueMean(hue1, hue2, product);
  const turn = 2 * Math.sqrt(product) * Math.sin((hueGap(hue1, hue2, product) / 2) * rad);
  const weight =
    1 -
    0.17 * Math.cos((hue - 30) * rad) +
    0.24 * Math.cos(2 * hue * rad) +
    0.32 * Math.cos((3 * hue + 6) * rad) -
    0.2 * Math.cos((4 * hue - 63) * rad);
  const lightPart =
    (l2 - l1) / (1 + (0.015 * (lightMean - 50) ** 2) / Math.sqrt(20 + (lightMean - 50) ** 2));
  const chromaPart = (chroma2 - chroma1) / (1 + 0.045 * chromaMean);
  const huePart = turn / (1 + 0.015 * chromaMean * weight);
  const rotation =
    -Math.sin(60 * Math.exp(-(((hue - 275) / 25) ** 2)) * rad) * 2 * mute(chromaMean);
  return Math.sqrt(
    lightPart ** 2 + chromaPart ** 2 + huePart ** 2 + rotation * chromaPart * huePart,
  );
}
