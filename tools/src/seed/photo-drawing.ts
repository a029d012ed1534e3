import sharp from 'sharp';
import { digits, pictograms } from './photo-pictograms.ts';
import type { Random } from './random.ts';

export const PHOTO_SIZE = { width: 800, height: 600 } as const;

const grounds = [
  ['#d8d3c4', '#8f8a7c', '#3a3730'],
  ['#c9d6de', '#7f95a3', '#24323b'],
  ['#e3d6cf', '#a88d80', '#40302a'],
  ['#cfdccb', '#84987f', '#2a3827'],
  ['#d9d2e3', '#8d83a3', '#2f2840'],
  ['#dedede', '#969696', '#2c2c2c'],
] as const;

/** Draws a placeholder for a photo: a pictogram of the round, a stain or shadow, grain, and the day in the corner. */
export async function drawPhoto(
  about: { template: string; day: string; value: number },
  random: Random,
): Promise<Buffer> {
  const [light, dark, ink] = random.pick(grounds);
  const { width, height } = PHOTO_SIZE;
  const spots = Array.from({ length: about.value === 1 ? 5 : 2 }, () => {
    const [x, y, radius] = [
      random.between(60, 900),
      random.between(60, 660),
      random.between(30, 130),
    ];
    return `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${Math.round(radius * 0.6)}" fill="${ink}" opacity=".14"/>`;
  });
  const angle = random.between(-7, 7);
  const scale = (random.between(200, 265) / 100).toFixed(2);
  const figure = (pictograms[about.template] ?? '').replaceAll('INK', ink);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="${random.between(0, 100)}%" y2="100%">
      <stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>${spots.join('')}
    <g transform="translate(${random.between(110, 250)} ${random.between(20, 60)}) rotate(${angle} 100 100) scale(${scale})" stroke-linecap="round" stroke-linejoin="round">${figure}</g>
    <rect x="544" y="530" width="232" height="52" rx="8" fill="#000" opacity=".5"/>
    <g transform="translate(562 542) scale(1.15)" fill="#ffd75e">${digits(about.day)}</g></svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: grain(random), raw: GRAIN, tile: true, blend: 'soft-light' }])
    .jpeg({ quality: 64 })
    .toBuffer();
}

const GRAIN = { width: 96, height: 96, channels: 4 } as const;

// Camera noise, so that each picture is unique and as large as a real one.
function grain(random: Random): Buffer {
  const data = Buffer.alloc(GRAIN.width * GRAIN.height * GRAIN.channels, 255);
  for (let index = 0; index < data.length; index += GRAIN.channels)
    data.fill(128 + Math.round(random.bell() * 14), index, index + 3);
  return data;
}
