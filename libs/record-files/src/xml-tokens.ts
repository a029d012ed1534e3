import { FileFaultError } from './fault-texts.ts';

// A cell holds at most 32,767 characters, each of which may be written as six.
const LONGEST = 250_000;

const enclosed = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * Refuses a tag, a comment or a text that is longer than any of a workbook, or that never ends: the reader takes a part
 * in pieces, looks at such a token from its beginning with each of them, and makes the pieces smaller the longer it takes.
 */
export function refuseLongTokens(xml: string): void {
  for (let at = 0; at < xml.length;) {
    const end = endOfToken(xml, at);
    if (end < 0 || end - at > LONGEST) throw new FileFaultError('noWorkbook');
    at = end;
  }
}

/** Where the token that begins at a place ends, as the reader looks for it; negative where it does not. */
function endOfToken(xml: string, at: number): number {
  if (xml[at] !== '<') {
    const next = xml.indexOf('<', at);
    return next < 0 ? xml.length : next;
  }
  const kind = enclosed.find(([begin]) => xml.startsWith(begin, at));
  return kind ? after(xml, kind[1], at + kind[0].length) : endOfTag(xml, at);
}

function after(xml: string, text: string, from: number): number {
  const found = xml.indexOf(text, from);
  return found < 0 ? found : found + text.length;
}

function endOfTag(xml: string, at: number): number {
  for (let place = at + 1; place <= at + LONGEST && place < xml.length; place += 1) {
    const character = xml[place];
    if (character === '>') return place + 1;
    if (character === '"' || character === "'") {
      place = xml.indexOf(character, place + 1);
      if (place < 0) return place;
    }
  }
  return -1;
}
