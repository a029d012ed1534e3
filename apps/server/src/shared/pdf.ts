import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import { othersServed } from './others-served.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

// One font family for all scripts that names and notes use here: Latin, Greek and Cyrillic. The built-in fonts of PDF
// readers cover Western letters only. Parsed once: the tables of a font take a tenth of a second, during which all other
// requests would wait.
function parsed(file: string) {
  const font = create(
    readFileSync(
      createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${file}.ttf`),
    ),
  );
  // A glyph keeps the letters with which it was looked up first. A colon is drawn with the glyph of the full stop, which
  // would have none from then on: its text could not be read from any later document, and the bytes would depend on what
  // was drawn before.
  if ('characterSet' in font)
    for (const letter of font.characterSet) if (!isLigature(letter)) font.glyphForCodePoint(letter);
  return font;
}

// Texts reach these glyphs by pairs of letters, which is what a reader should copy.
const isLigature = (letter: number) => letter >= 0xfb00 && letter <= 0xfb06;

let fonts: { regular: ReturnType<typeof parsed>; bold: ReturnType<typeof parsed> } | undefined;

// The font has it, and readers know it as the sign for a character that cannot be shown.
const MARK = '\uFFFD';

/** A text as it is drawn, and what each mark in it stands for. */
type Drawable = { drawn: string; runs: string[] };

/** A text as the fonts can draw it: words in scripts that they lack, and emoji, become a mark. */
function drawable(text: string): Drawable {
  const font = fonts?.regular;
  const runs: string[] = [];
  let isMarked = false;
  let drawn = '';
  for (const character of text) {
    // Joiners and selectors of emoji and scripts are not drawn on their own.
    const code = character.codePointAt(0) ?? 0;
    const isDrawn = !font || !('characterSet' in font) || font.hasGlyphForCodePoint(code);
    if (isDrawn || /\s/.test(character)) {
      drawn += character;
      if (character === MARK) runs.push(MARK);
      isMarked = false;
    } else if (isMarked) runs.push(`${runs.pop() ?? ''}${character}`);
    else if (!/\p{Default_Ignorable_Code_Point}/u.test(character)) {
      drawn += MARK;
      runs.push(character);
      isMarked = true;
    }
  }
  return { drawn, runs };
}

/** How pdfkit draws what fits on a line; its types leave it out. */
type Lines = { _fragment: (line: string, ...place: unknown[]) => void };

/**
 * Has texts draw a mark for what the fonts lack, over the words themselves, which is what a reader copies, finds or
 * speaks. Each line has its own: a text that goes on over pages would repeat all of its words on each.
 */
function markUndrawable(pdf: Pdf): void {
  const text = pdf.text.bind(pdf) as (text: string, ...place: unknown[]) => Pdf;
  const lines = pdf as unknown as Lines;
  const draw = lines._fragment.bind(pdf);
  let left: string[] = [];
  pdf.text = (content: string, ...place: unknown[]) => {
    const { drawn, runs } = drawable(content);
    // What begins a page is drawn in the midst of a text.
    const outer = left;
    left = runs;
    text(drawn, ...place);
    left = outer;
    return pdf;
  };
  lines._fragment = (line, ...place) => {
    if (!line.includes(MARK)) {
      draw(line, ...place);
      return;
    }
    pdf.markContent('Span', { actual: line.replaceAll(MARK, () => left.shift() ?? MARK) });
    draw(line, ...place);
    pdf.endMarkedContent();
  };
}

/** Millimetres in PDF points. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

/**
 * An empty tagged A4 document without margins or pages, with the fonts `regular` and `bold`; only the glyphs in use are
 * embedded.
 */
export async function newPdf(about: { title: string; lang: 'en' | 'fi'; now: Date }): Promise<Pdf> {
  fonts ??= {
    regular: parsed('400Regular/NotoSans_400Regular'),
    bold: parsed('700Bold/NotoSans_700Bold'),
  };
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: about.lang,
    displayTitle: true,
    info: { Title: about.title, Creator: 'Kierros', CreationDate: about.now },
  });
  for (const [name, font] of Object.entries(fonts)) {
    // pdfkit takes a parsed font as well, which its types do not say.
    pdf.registerFont(name, font as unknown as Buffer).font(name);
    // The first text of a font parses more of it.
    await othersServed();
    pdf.widthOfString(about.title);
    await othersServed();
  }
  markUndrawable(pdf);
  return pdf;
}

/** What pdfkit writes a document with; its types leave them out. */
type Writing = {
  _offset: number;
  _write(data: string | Uint8Array): void;
  endMarkings(): void;
};

/**
 * Ends a document. Its end lists every tag and has a line for each object, and pdfkit takes longer to make bytes of each
 * of these lines than for the rest: they become bytes together, the tags in a turn of their own.
 */
export async function endPdf(pdf: Pdf): Promise<void> {
  const writing = pdf as unknown as Writing;
  let text = '';
  writing._write = (data) => {
    text += typeof data === 'string' ? `${data}\n` : Buffer.from(data).toString('latin1');
    writing._offset += data.length + (typeof data === 'string' ? 1 : 0);
  };
  const send = () => {
    pdf.push(Buffer.from(text, 'latin1'));
    text = '';
  };
  await othersServed();
  writing.endMarkings();
  send();
  writing.endMarkings = () => undefined;
  await othersServed();
  const push = pdf.push.bind(pdf);
  pdf.push = (part: Buffer | null) => {
    if (part === null) push(Buffer.from(text, 'latin1'));
    return push(part);
  };
  pdf.end();
}

/** Ends a document and returns its bytes. */
export function finishPdf(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.once('end', () => resolve(Buffer.concat(parts)));
    pdf.once('error', reject);
    endPdf(pdf).catch(reject);
  });
}
