import { setImmediate } from 'node:timers/promises';
import type { Schema } from '@kierros/api/schema';
import { finishPdf, mm, newPdf, type Pdf } from '../../shared/pdf.ts';
import { qrMatrix } from '../../shared/qr-image.ts';

/** The content of one label. */
export type QrLabel = { address: string; name: string; place: string; code: string };

/** The common A4 label sheets, by the size of a label in millimetres. */
export type LabelLayout = NonNullable<Schema<'QrSheetInput'>['layout']>;

type Layout = {
  columns: number;
  rows: number;
  width: number;
  height: number;
  left: number;
  top: number;
  /** The distance from one label to the next; wider than the label where the sheet has gaps. */
  step: number;
  code: number;
  /** Whether the text is below the code; otherwise it is to the right of it. */
  isTall: boolean;
};

// The code without its quiet zone is at least 22 mm wide, which a phone can scan from arm's length.
const CODE = mm(28);
const wide = { columns: 3, code: CODE, isTall: false };
const layouts: Record<LabelLayout, Layout> = {
  '66x33.9': {
    ...wide,
    rows: 8,
    width: mm(66),
    height: mm(33.9),
    left: mm(6),
    top: mm(12.9),
    step: mm(66),
  },
  '70x37': {
    ...wide,
    rows: 8,
    width: mm(70),
    height: mm(37),
    left: 0,
    top: mm(0.5),
    step: mm(70),
  },
  '63.5x38.1': {
    ...wide,
    rows: 7,
    width: mm(63.5),
    height: mm(38.1),
    left: mm(7.2),
    top: mm(15.1),
    step: mm(66),
  },
  '63.5x72': {
    columns: 3,
    rows: 4,
    width: mm(63.5),
    height: mm(72),
    left: mm(7.2),
    top: mm(4.5),
    step: mm(66),
    code: mm(42),
    isTall: true,
  },
};

const PAD = mm(2.5);
const LONG_NAME = 30;

/** Labels as an A4 PDF for printing at full size: each has its code as vectors and the name as text. */
export async function qrLabels(
  labels: readonly QrLabel[],
  about: { title: string; lang: 'en' | 'fi'; now: Date; layout: LabelLayout },
): Promise<Buffer> {
  const layout = layouts[about.layout];
  const pdf = await newPdf(about);
  for (const [index, label] of labels.entries()) {
    const slot = index % (layout.columns * layout.rows);
    if (slot === 0) pdf.addPage();
    // A long sheet takes seconds: other requests are served between its rows.
    if (slot % layout.columns === 0) await setImmediate();
    const x = layout.left + (slot % layout.columns) * layout.step;
    const y = layout.top + Math.floor(slot / layout.columns) * layout.height;
    drawLabel(pdf, label, layout, { x, y });
  }
  return finishPdf(pdf);
}

function drawLabel(pdf: Pdf, label: QrLabel, layout: Layout, at: { x: number; y: number }): void {
  const { code, width, height, isTall } = layout;
  const codeX = isTall ? at.x + (width - code) / 2 : at.x + PAD / 2;
  const codeY = isTall ? at.y + PAD : at.y + (height - code) / 2;
  pdf.addStructure(
    pdf.struct('Figure', { alt: label.address }, () =>
      drawCode(pdf, label.address, { x: codeX, y: codeY, width: code }),
    ),
  );
  const left = isTall ? at.x + PAD : at.x + PAD + code;
  const top = isTall ? codeY + code : codeY + mm(2.5);
  const lines = {
    width: isTall ? width - PAD * 2 : width - code - PAD * 2,
    ellipsis: true,
    align: isTall ? ('center' as const) : ('left' as const),
  };
  pdf.addStructure(
    pdf.struct('P', {}, () => {
      pdf.font('bold').fontSize(label.name.length > LONG_NAME ? 8 : 10);
      pdf.text(label.name, left, top, { ...lines, height: mm(isTall ? 12 : 14) });
      pdf.font('regular').fontSize(7);
      pdf.text(label.place, left, top + mm(isTall ? 13 : 14.5), { ...lines, height: mm(6.5) });
      pdf.text(label.code, left, top + mm(isTall ? 20 : 21), { ...lines, height: mm(3.5) });
    }),
  );
}

// Rows overlap slightly, since some printers and viewers show a light seam between adjacent ones.
const OVERLAP = 0.04;

function drawCode(
  pdf: Pdf,
  address: string,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const matrix = qrMatrix(address);
  pdf
    .save()
    .translate(x, y)
    .scale(width / matrix.length);
  matrix.forEach((row, line) => {
    for (const [start, length] of runsOf(row)) pdf.rect(start, line, length, 1 + OVERLAP);
  });
  pdf.fill('black').restore();
}

/** The dark runs of a row, each as its start and length. */
export function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, index) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === index) last[1] += 1;
    else runs.push([index, 1]);
  });
  return runs;
}
