// @vitest-environment node
import { dark, light } from '@kierros/ui/tokens';
import { expect, it } from 'vitest';
import { placeTypeColours } from './place-type-looks.ts';

const channel = (hex: string) => {
  const value = parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
function luminance(colour: string): number {
  const [red = '', green = '', blue = ''] = colour.slice(1).match(/../g) ?? [];
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

it.each(Object.entries(placeTypeColours))('%s stands out on every surface', (_, colour) => {
  for (const { surface, hover, canvas, brandSoft } of [light, dark])
    for (const ground of [surface, hover, canvas, brandSoft])
      expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3);
});
