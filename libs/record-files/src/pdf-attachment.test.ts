import { strToU8, zlibSync } from 'fflate';
import { expect, it } from 'vitest';
import { attachmentIn, isPdf } from './pdf-attachment.ts';

const text = '{"certificate":{"location":"Käpylä"}}\n';
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const packed = zlibSync(strToU8(text));

/** As pdfkit writes an attached file. */
const pdf = (content: Uint8Array, head = `/Filter /FlateDecode\n/Length ${content.length}\n`) =>
  joined(
    strToU8(`%PDF-1.7\n7 0 obj\n<<\n/Type /EmbeddedFile\n/Subtype /json\n${head}>>\nstream\n`),
    content,
    strToU8('\nendstream\nendobj\n'),
  );
const read = (bytes: Uint8Array) => {
  const found = attachmentIn(bytes);
  return found && new TextDecoder().decode(found);
};

it('is read, packed or not', () => {
  expect(isPdf(pdf(packed))).toBe(true);
  expect(isPdf(strToU8(text))).toBe(false);
  expect(read(pdf(packed))).toBe(text);
  const plain = strToU8(text);
  expect(read(pdf(plain, `/Length ${plain.length}\n`))).toBe(text);
});

it.each<[string, Uint8Array]>([
  ['without one', strToU8('%PDF-1.7\n%%EOF\n')],
  ['with two', joined(pdf(packed), pdf(packed))],
  ['that is cut', pdf(packed).subarray(0, 120)],
  ['without its length', pdf(packed, '/Filter /FlateDecode\n')],
  ['with a length beyond the file', pdf(packed, '/Filter /FlateDecode\n/Length 99999999999999\n')],
  ['that is damaged', pdf(new Uint8Array(50).fill(1))],
  ['that ends early', pdf(packed.subarray(0, 20))],
  ['whose dictionary does not end', strToU8(`%PDF-1.7\n/Type /EmbeddedFile\n${'x'.repeat(2000)}`)],
  ['that unpacks to 40 MB', pdf(zlibSync(new Uint8Array(40_000_000)))],
])('none is found in a PDF %s', (_name, bytes) => {
  expect(read(bytes)).toBeUndefined();
});

it('looks at a hostile PDF once, not from each of its beginnings', () => {
  const many = new Uint8Array(20_000_000).fill(0x20);
  const mark = strToU8('/Type /EmbeddedFile\n');
  for (let at = 0; at + mark.length < many.length; at += mark.length) many.set(mark, at);
  const began = process.cpuUsage();
  expect(attachmentIn(many)).toBeUndefined();
  expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
});
