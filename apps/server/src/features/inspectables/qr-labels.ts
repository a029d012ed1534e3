import {
  labelBoxes,
  labelCorner,
  labelSheets,
  type LabelBox,
  type LabelSheetName,
  type LabelText,
} from '@kierros/domain';
import type { Matrix } from '@kierros/qr/image';
import { othersServed } from '../../shared/others-served.ts';
import { finishPdf, mm, newPdf, type Pdf } from '../../shared/pdf.ts';
import { doorCode } from './qr-codes.ts';

/** The content of one label. */
export type QrLabel = { address: string; name: string; place: string; number: string };

type About = {
  title: string;
  lang: 'en' | 'fi';
  now: Date;
  layout: LabelSheetName;
  /** Words of the site's own on each label. */
  note: string;
};

const LONG_NAME = 30;

/** Labels as a PDF for printing at full size: each has its code as vectors and the rest as text. */
export async function qrLabels(labels: readonly QrLabel[], about: About): Promise<Buffer> {
  const sheet = labelSheets[about.layout];
  const boxes = labelBoxes(sheet);
  const size: [number, number] = [mm(sheet.page.width), mm(sheet.page.height)];
  const pdf = await newPdf(about);
  let pages = 0;
  for (const [index, label] of labels.entries()) {
    // A long sheet takes seconds: other requests are served between its labels.
    await othersServed();
    const corner = labelCorner(sheet, index);
    for (; pages <= corner.page; pages += 1) pdf.addPage({ size, margin: 0 });
    const { matrix } = doorCode(label.address);
    pdf.addStructure(
      pdf.struct('Figure', { alt: label.address }, () =>
        drawCode(pdf, matrix, moved(boxes.code, corner)),
      ),
    );
    const write = (text: string, box: LabelText, font: 'bold' | 'regular', size = box.size) => {
      const { x, y, width, height } = moved(box, corner);
      const align = sheet.isTall ? 'center' : 'left';
      pdf.font(font).fontSize(size);
      pdf.text(text, mm(x), mm(y), { width: mm(width), height: mm(height), ellipsis: true, align });
    };
    pdf.addStructure(
      pdf.struct('P', {}, () => {
        const { size } = boxes.name;
        write(label.name, boxes.name, 'bold', label.name.length > LONG_NAME ? size * 0.8 : size);
        write(label.place, boxes.place, 'regular');
        write(label.number, boxes.number, 'regular');
        if (about.note !== '') write(about.note, boxes.note, 'regular');
      }),
    );
  }
  return finishPdf(pdf);
}

const moved = (box: LabelBox, { x, y }: { x: number; y: number }): LabelBox => ({
  ...box,
  x: box.x + x,
  y: box.y + y,
});

// Rows overlap slightly, since some printers and viewers show a light seam between adjacent ones.
const OVERLAP = 0.04;

function drawCode(pdf: Pdf, matrix: Matrix, { x, y, width }: LabelBox): void {
  pdf
    .save()
    .translate(mm(x), mm(y))
    .scale(mm(width) / matrix.length);
  matrix.forEach((row, line) => {
    for (const [start, length] of runsOf(row)) pdf.rect(start, line, length, 1 + OVERLAP);
  });
  pdf.fill('black').restore();
}

/** The dark runs of a row, each as its start and length. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, index) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === index) last[1] += 1;
    else runs.push([index, 1]);
  });
  return runs;
}
