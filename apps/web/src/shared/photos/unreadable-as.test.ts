// @vitest-environment node
import { expect, it } from 'vitest';
import { unreadableAs } from './unreadable-as.ts';

const starting = (text: string) => new Blob([new Uint8Array([0, 0, 0, 24]), text, 'rest']);

it.each([
  ['a photo of an iPhone', starting('ftypheic'), 'heic'],
  ['a photo of another phone', starting('ftypmif1'), 'heic'],
  ['a film', starting('ftypmp42'), 'unreadable'],
  ['a text with the type of a photo', new Blob(['ftyp'], { type: 'image/heic' }), 'unreadable'],
  ['nothing', new Blob([]), 'unreadable'],
] as const)('knows %s', async (_, file, expected) => {
  expect(await unreadableAs(file)).toBe(expected);
});
