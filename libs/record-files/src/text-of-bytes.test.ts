import { expect, it } from 'vitest';
import { FileFaultError } from './fault-texts.ts';
import { decodeData, decodeText } from './text-of-bytes.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** Every character up to U+00FF is the byte of the same number in Windows-1252, but for 80 to 9F. */
const latin = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...`\uFEFF${text}`].flatMap((one) => {
      const pair = [one.charCodeAt(0) & 0xff, one.charCodeAt(0) >> 8];
      return isLittle ? pair : pair.reverse();
    }),
  );
const faultOf = (read: () => unknown) => {
  try {
    return read();
  } catch (error) {
    return error instanceof FileFaultError ? error.fault : error;
  }
};

it.each([
  ['UTF-8', utf8('Käytävä €'), { text: 'Käytävä €', encoding: 'utf-8' }],
  ['UTF-8 with its mark', utf8('\uFEFFKäytävä'), { text: 'Käytävä', encoding: 'utf-8' }],
  ['UTF-16, little end first', utf16('Käytävä', true), { text: 'Käytävä', encoding: 'utf-16le' }],
  ['UTF-16, big end first', utf16('Käytävä', false), { text: 'Käytävä', encoding: 'utf-16be' }],
  ['Windows-1252', latin('Käytävä'), { text: 'Käytävä', encoding: 'windows-1252' }],
  [
    'Windows-1252 with its own signs',
    Uint8Array.from([0x80, 0x93, 0xd6, 0x94, 0x96, 0x92]),
    { text: '€“Ö”–’', encoding: 'windows-1252' },
  ],
  [
    'Mac Roman, whose lines end as on an old Mac',
    Uint8Array.from([0x4b, 0x8a, 0x79, 0x0d, 0x80, 0x9a, 0x0d]),
    { text: 'Käy\rÄö\r', encoding: 'macintosh' },
  ],
  ['UTF-8, whose lines end so', utf8('Käy\rÄö\r'), { text: 'Käy\rÄö\r', encoding: 'utf-8' }],
  ['Windows-1252 with both line ends', latin('ä\r\n'), { text: 'ä\r\n', encoding: 'windows-1252' }],
  ['nothing', new Uint8Array(), { text: '', encoding: 'utf-8' }],
])('a table in %s', (_, bytes, found) => expect(decodeText(bytes)).toEqual(found));

it('an encoding that was chosen is taken, whatever the bytes seem to be', () => {
  expect(decodeText(utf8('ä'), 'windows-1252').text).toBe('Ã¤');
  expect(decodeText(utf16('ä', false).slice(2), 'utf-16be').text).toBe('ä');
  expect(decodeText(Uint8Array.from([0x8a, 0x0a]), 'macintosh').text).toBe('ä\n');
  expect(decodeText(latin('ä\r'), 'windows-1252').text).toBe('ä\r');
  expect(faultOf(() => decodeText(latin('ä'), 'utf-8'))).toMatchObject({ code: 'badText' });
});

it.each([
  ['cut in the middle of a character of UTF-16', Uint8Array.from([0xff, 0xfe, 0x41])],
  ['half a pair in UTF-16', Uint8Array.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0])],
  ['UTF-16 without its mark', utf16('Hall', true).slice(2)],
  ['UTF-8 by its mark, with other bytes', Uint8Array.from([0xef, 0xbb, 0xbf, 0xe4, 0x41])],
  ['of DOS', Uint8Array.from([0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72])],
  ['binary', Uint8Array.from([0x50, 0x4b, 0, 0xff])],
])('a table %s is refused', (_, bytes) => {
  expect(faultOf(() => decodeText(bytes))).toMatchObject({ code: 'badText' });
});

it('a character that another program lost is refused where it is', () => {
  const fault = { code: 'damagedText', line: 3, column: 2 };
  expect(faultOf(() => decodeText(utf8('a\r\nb\r\nK\uFFFDytävä')))).toMatchObject(fault);
  expect(faultOf(() => decodeData(utf8('a\nb\nK\uFFFD')))).toMatchObject(fault);
});

it('JSON and YAML are Unicode, and never guessed to be anything else', () => {
  expect(decodeData(utf8('"Käytävä"'))).toBe('"Käytävä"');
  expect(decodeData(utf16('"Käytävä"', true))).toBe('"Käytävä"');
  expect(faultOf(() => decodeData(latin('"Käytävä"')))).toMatchObject({ code: 'badText' });
  expect(decodeData(latin('"ä"'), 'windows-1252')).toBe('"ä"');
});
