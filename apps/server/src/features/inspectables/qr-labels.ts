import { setImmediate } from 'node:timers/promises';
import { finishPdf, mm, newPdf, type Pdf } from '../../shared/pdf.ts';
import { qrMatrix } from '../../shared/qr-image.ts';

/** What stands on one label. */
export type QrLabel = { address: string; name: string; place: string; code: string };

// The common sheet of 24 labels of 66 x 33.9 mm; the code without its quiet
// zone is at least 22 mm wide, which a phone reads from arm's length.
const COLUMNS = 3;
const ROWS = 8;
const LABEL = { width: mm(66), height: mm(33.9) };
const EDGE = { left: mm(6), top: mm(12.9) };
const CODE = mm(28);
const PAD = mm(2.5);
const LONG_NAME = 30;
const TEXT_WIDTH = LABEL.width - CODE - PAD * 2;

/** Labels as an A4 PDF for printing at full size: each code as vectors, beside it the name in words. */
export async function qrLabels(
  labels: readonly QrLabel[],
  about: { title: string; lang: 'en' | 'fi'; now: Date },
): Promise<Buffer> {
  const pdf = newPdf(about);
  for (const [index, label] of labels.entries()) {
    const place = index % (COLUMNS * ROWS);
    if (place === 0) {
      pdf.addPage();
      // A long sheet takes seconds: others are served between its pages.
      await setImmediate();
    }
    const x = EDGE.left + (place % COLUMNS) * LABEL.width;
    const y = EDGE.top + Math.floor(place / COLUMNS) * LABEL.height;
    drawLabel(pdf, label, x, y);
  }
  return finishPdf(pdf);
}

function drawLabel(pdf: Pdf, label: QrLabel, x: number, y: number): void {
  const top = y + (LABEL.height - CODE) / 2;
  const left = x + PAD + CODE;
  pdf.addStructure(
    pdf.struct('Figure', { alt: label.address }, () =>
      drawCode(pdf, label.address, x + PAD / 2, top),
    ),
  );
  pdf.addStructure(
    pdf.struct('P', {}, () => {
      const lines = { width: TEXT_WIDTH, ellipsis: true };
      pdf.font('bold').fontSize(label.name.length > LONG_NAME ? 8 : 10);
      pdf.text(label.name, left, top + mm(2.5), { ...lines, height: mm(14) });
      pdf.font('regular').fontSize(7);
      pdf.text(label.place, left, top + mm(17), { ...lines, height: mm(6.5) });
      pdf.text(label.code, left, top + mm(23.5), { ...lines, height: mm(3.5) });
    }),
  );
}

// Rows overlap by a hair, since some printers and viewers leave a light seam between neighbours.
const OVERLAP = 0.04;

function drawCode(pdf: Pdf, address: string, x: number, y: number): void {
  const matrix = qrMatrix(address);
  pdf
    .save()
    .translate(x, y)
    .scale(CODE / matrix.length);
  matrix.forEach((row, line) => {
    for (const [start, length] of runsOf(row)) pdf.rect(start, line, length, 1 + OVERLAP);
  });
  pdf.fill('black').restore();
}

/** Dark stretches of a row, as where each begins and how long it is. */
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
