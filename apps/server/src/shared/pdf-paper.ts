import { othersServed } from './others-served.ts';
import { mm, newPdf, type Pdf } from './pdf.ts';

const MARGINS = { top: mm(18), bottom: mm(20), left: mm(20), right: mm(20) };
const WIDTH = mm(210) - MARGINS.left - MARGINS.right;
const HEIGHT = mm(297);

const styles = {
  h1: { font: 'bold', size: 18, gap: 4, tag: 'H1' },
  h2: { font: 'bold', size: 13, gap: 3, tag: 'H2' },
  h3: { font: 'bold', size: 10, gap: 1, tag: 'H3' },
  body: { font: 'regular', size: 10, gap: 3, tag: 'P' },
} as const;

export type PaperStyle = keyof typeof styles;

/** A document that is written from top to bottom with page numbers. */
export type Paper = {
  pdf: Pdf;
  text: (style: PaperStyle, text: string) => void;
  space: (points: number) => void;
  nextPage: () => void;
  /** Pictures side by side, two per row, never split across pages. */
  pictures: (pictures: readonly { bytes: Buffer; alt: string }[]) => void;
  /** Drawings side by side in boxes of one height, never split across pages. */
  drawings: (height: number, drawings: readonly Drawn[]) => void;
  /** A table of which each column has a share of the width; the head is repeated on each page. */
  table: (columns: readonly PaperColumn[], rows: Iterable<readonly string[]>) => Promise<void>;
};

/** A place on a page, in points. */
export type PaperBox = { left: number; top: number; width: number; height: number };

/** A drawing, and in words what it shows. */
export type Drawn = { alt: string; draw: (pdf: Pdf, box: PaperBox) => void };

/** A column of a table: its share of the width, and numbers to the right. */
export type PaperColumn = { head: string; share: number; align?: 'right' };

/** Creates a document; `footer` returns the text at the bottom of each page. */
export async function newPaper(
  about: { title: string; lang: 'en' | 'fi'; now: Date },
  footer: (page: number) => string,
): Promise<Paper> {
  const pdf = await newPdf(about);
  let pages = 0;
  let current: PaperStyle = 'body';
  const use = (style: PaperStyle) => {
    current = style;
    pdf.font(styles[style].font).fontSize(styles[style].size);
  };
  // Long texts continue on new pages automatically; the number is drawn when each page begins.
  pdf.on('pageAdded', () => {
    pages += 1;
    const { x, y } = pdf;
    numberPage(pdf, footer(pages));
    use(current);
    [pdf.x, pdf.y] = [x, y];
  });
  addPage(pdf);
  return {
    pdf,
    text: (style, text) => {
      use(style);
      paragraph(pdf, styles[style], text);
    },
    space: (points) => void (pdf.y += points),
    nextPage: () => {
      addPage(pdf);
    },
    pictures: (pictures) => {
      for (let start = 0; start < pictures.length; start += 2)
        row(pdf, pictures.slice(start, start + 2));
    },
    drawings: (height, drawings) => {
      drawRow(pdf, height, drawings);
    },
    table: (columns, rows) => table(pdf, columns, rows),
  };
}

function paragraph(pdf: Pdf, { size, gap, tag }: (typeof styles)[PaperStyle], text: string): void {
  // A heading is never the last line of a page.
  if (pdf.y + size * (tag === 'P' ? 1.5 : 4) > HEIGHT - MARGINS.bottom) addPage(pdf);
  const line = pdf.struct(tag, {}, () => {
    pdf.text(text, MARGINS.left, pdf.y, { width: WIDTH });
  });
  pdf.addStructure(line);
  // Written now: at the end of a document, that of all its lines together takes a second.
  line.end();
  pdf.y += gap;
}

const addPage = (pdf: Pdf) => void pdf.addPage({ size: 'A4', margins: MARGINS });

function numberPage(pdf: Pdf, text: string): void {
  const { bottom } = pdf.page.margins;
  // Below the margin, where text would otherwise start a new page.
  pdf.page.margins.bottom = 0;
  pdf.markContent('Artifact', { type: 'Pagination' });
  pdf.font('regular').fontSize(8);
  pdf.text(text, MARGINS.left, HEIGHT - mm(12), { width: WIDTH, align: 'right', lineBreak: false });
  pdf.endMarkedContent();
  pdf.page.margins.bottom = bottom;
}

const GAP = mm(4);
const BOX = { width: (WIDTH - GAP) / 2, height: mm(60) };

function row(pdf: Pdf, pictures: readonly { bytes: Buffer; alt: string }[]): void {
  if (pdf.y + BOX.height > HEIGHT - MARGINS.bottom) addPage(pdf);
  const top = pdf.y;
  pictures.forEach(({ bytes, alt }, index) => {
    const left = MARGINS.left + index * (BOX.width + GAP);
    const fit: [number, number] = [BOX.width, BOX.height];
    pdf.addStructure(
      pdf.struct('Figure', { alt }, () => void pdf.image(bytes, left, top, { fit })),
    );
  });
  pdf.y = top + BOX.height + GAP;
}

function drawRow(pdf: Pdf, height: number, drawings: readonly Drawn[]): void {
  if (pdf.y + height > HEIGHT - MARGINS.bottom) addPage(pdf);
  const top = pdf.y;
  const width = (WIDTH - GAP * (drawings.length - 1)) / drawings.length;
  drawings.forEach(({ alt, draw }, index) => {
    const box = { left: MARGINS.left + index * (width + GAP), top, width, height };
    pdf.addStructure(
      pdf.struct('Figure', { alt }, () => {
        draw(pdf, box);
      }),
    );
  });
  pdf.y = top + height + GAP;
}

const LINE = mm(4.4);
const CELL_SIZE = 8;
const CELL_GAP = mm(1);

/** The height of a row: as many lines as its longest cell needs, since names that are cut cannot be told apart. */
function heightOf(pdf: Pdf, columns: readonly PaperColumn[], cells: readonly string[]): number {
  const extra = columns.map(({ share }, index) => {
    const text = cells[index] ?? '';
    const width = WIDTH * share - CELL_GAP;
    // No letter is wider than the size of the font: most cells need no measuring.
    if (text.length * CELL_SIZE <= width) return 0;
    return pdf.heightOfString(text, { width }) - pdf.currentLineHeight(true);
  });
  return LINE + Math.max(0, ...extra);
}

type TableRow = { cells: readonly string[]; tag: 'TH' | 'TD'; height: number };

function addRow(
  pdf: Pdf,
  structure: ReturnType<Pdf['struct']>,
  columns: readonly PaperColumn[],
  { cells, tag, height }: TableRow,
): void {
  const top = pdf.y;
  const line = pdf.struct('TR');
  structure.add(line);
  let left = MARGINS.left;
  columns.forEach(({ share, align }, index) => {
    const width = WIDTH * share;
    const options = { width: width - CELL_GAP, align: align ?? ('left' as const) };
    const draw = () => {
      pdf.text(cells[index] ?? '', left, top, options);
    };
    line.add(pdf.struct(tag, {}, draw));
    left += width;
  });
  line.end();
  pdf.y = top + height;
}

async function table(
  pdf: Pdf,
  columns: readonly PaperColumn[],
  rows: Iterable<readonly string[]>,
): Promise<void> {
  const structure = pdf.struct('Table');
  pdf.addStructure(structure);
  const heads = columns.map((column) => column.head);
  const head = () => {
    pdf.font('bold').fontSize(CELL_SIZE);
    const height = heightOf(pdf, columns, heads);
    addRow(pdf, structure, columns, { cells: heads, tag: 'TH', height });
  };
  if (pdf.y + 3 * LINE > HEIGHT - MARGINS.bottom) addPage(pdf);
  head();
  for (const cells of rows) {
    pdf.font('regular').fontSize(CELL_SIZE);
    const height = heightOf(pdf, columns, cells);
    if (pdf.y + height > HEIGHT - MARGINS.bottom) {
      addPage(pdf);
      head();
      pdf.font('regular').fontSize(CELL_SIZE);
    }
    addRow(pdf, structure, columns, { cells, tag: 'TD', height });
    // A long table takes seconds.
    await othersServed();
  }
  structure.end();
  pdf.y += LINE;
}
