import { asPlainJpeg, jpegMarkers, readPlainJpeg } from '@kierros/domain';
import { canvasJpegs, greyJpeg, progressiveJpeg } from '@kierros/domain/testing';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { needsNoEncoding } from './image-check.ts';

const plain = asPlainJpeg(canvasJpegs.chromium);
const restarts = asPlainJpeg(canvasJpegs.likeSafari);

const segmentOf = (bytes: Uint8Array, wanted: number) =>
  readPlainJpeg(bytes)!.segments.find(({ marker }) => marker === wanted)!;
const spliced = (bytes: Uint8Array, at: number, removed: number, ...added: number[]) =>
  Uint8Array.from(Array.from(bytes).toSpliced(at, removed, ...added));
const frame = segmentOf(plain, jpegMarkers.baseline).start;
const scan = segmentOf(plain, jpegMarkers.scan);
const tables = segmentOf(plain, jpegMarkers.huffmanTables).start;
const { firefox } = canvasJpegs;
const standard = segmentOf(firefox, jpegMarkers.huffmanTables).start;
// A thirteenth symbol behind the twelve of this table, of nine bits as the one before.
const onlyOnes = [
  [standard + 33, 0, 11],
  [standard + 13, 1, 2],
  [standard + 3, 1, 32],
].reduce<Uint8Array>(
  (bytes, [at = 0, removed = 0, ...added]) => spliced(bytes, at, removed, ...added),
  firefox,
);
const hidden = Array.from('PK\x03\x04<script>', (sign) => sign.charCodeAt(0));
const restartAt = restarts.findIndex(
  (byte, at) =>
    byte === 0xff && at > segmentOf(restarts, jpegMarkers.scan).start && restarts[at + 1] === 0xd1,
);

it.each(Object.entries({ ...canvasJpegs, greyJpeg, progressiveJpeg }))(
  'a whole picture needs no encoding (%s)',
  async (_, bytes) => {
    expect(await needsNoEncoding(asPlainJpeg(bytes))).toBe(true);
  },
);

it.each<[string, Uint8Array]>([
  ['a colour profile', canvasJpegs.chromium],
  ['the last byte of its data missing', spliced(plain, scan.end - 1, 1)],
  ['the last lines missing', spliced(plain, scan.end - 40, 40)],
  ['half of its data missing', spliced(plain, scan.start + 40, 300)],
  ['one byte behind its data', spliced(plain, scan.end, 0, 0x41)],
  ['an archive behind its data', spliced(plain, scan.end, 0, ...hidden)],
  ['a restart marker behind its data', spliced(plain, scan.end, 0, 0xff, 0xd0)],
  ['a line more than its data', spliced(plain, frame + 5, 2, 0, 129)],
  ['fewer lines than its data', spliced(plain, frame + 5, 2, 0, 112)],
  ['a table that is not there', spliced(plain, scan.start + 6, 1, 0x22)],
  ['a component that is not there', spliced(plain, scan.start + 5, 1, 9)],
  ['part of the spectrum', spliced(plain, scan.end - (scan.end - scan.start) + 12, 1, 5)],
  ['no such sampling', spliced(plain, frame + 11, 1, 0x02)],
  [
    'no such sampling in grey',
    spliced(greyJpeg, segmentOf(greyJpeg, jpegMarkers.baseline).start + 11, 1, 0x10),
  ],
  ['more codes than there are', spliced(plain, tables + 5, 1, 3)],
  ['a code of only ones, which nothing uses', onlyOnes],
  ['a symbol that there is not, which nothing uses', spliced(firefox, standard + 32, 1, 25)],
  ['a restart interval too many', spliced(restarts, restarts.length - 2, 0, 0xff, 0xd0)],
  ['restart intervals out of order', spliced(restarts, restartAt + 1, 1, 0xd3)],
  ['a damaged restart interval', spliced(restarts, restartAt - 3, 3)],
  ['several scans, one cut short', spliced(progressiveJpeg, progressiveJpeg.length - 6, 4)],
  [
    'several scans, and an archive behind them',
    spliced(progressiveJpeg, progressiveJpeg.length - 2, 0, ...hidden),
  ],
  [
    'several scans and a damaged table',
    spliced(progressiveJpeg, segmentOf(progressiveJpeg, jpegMarkers.huffmanTables).start + 5, 1, 9),
  ],
])('one with %s is encoded', async (_, bytes) => {
  expect(await needsNoEncoding(bytes)).toBe(false);
});

// The other direction does not hold: the decoder forgives what follows the last line.
it('whatever happens to a picture, one that needs no encoding is decoded without a warning', async () => {
  const damaged = fc
    .record({
      picture: fc.constantFrom(plain, restarts, greyJpeg, progressiveJpeg),
      edits: fc.array(
        fc.record({
          // Often in the first tables, of which most changes are possible.
          at: fc.noBias(fc.oneof(fc.nat(200), fc.nat(2_000))),
          // One bit, after which the rest may still be readable, or any byte.
          change: fc.oneof(
            fc.nat(7).map((bit) => 1 << bit),
            fc.nat(255),
          ),
        }),
        { minLength: 1, maxLength: 2 },
      ),
    })
    .map(({ picture, edits }) =>
      edits.reduce<Uint8Array>((bytes, { at, change }) => {
        const place = at % bytes.length;
        return spliced(bytes, place, 1, (bytes[place] ?? 0) ^ change);
      }, picture),
    );
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(damaged, async (bytes) => {
      if (!(await needsNoEncoding(bytes))) return;
      kept += 1;
      await sharp(bytes, { failOn: 'warning' }).raw().toBuffer();
    }),
    { numRuns: 1_500 },
  );
  expect(kept).toBeGreaterThan(50);
});
