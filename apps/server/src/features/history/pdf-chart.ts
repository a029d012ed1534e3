import type { Drawn, PaperBox } from '../../shared/pdf-paper.ts';
import type { Pdf } from '../../shared/pdf.ts';

// Charts of a printed report as vectors: the points and their values as the screen draws them.

/**
 * A point of a chart; without a value it is a gap. What is not over is drawn hollow: half a week always looks like a
 * fall.
 */
export type ChartPoint = {
  name: string;
  value: number | null;
  label: string;
  /** Says why it is not whole, and of how many results it is. */
  partial?: string;
};

type Chart = { title: string; axis: string; points: readonly ChartPoint[] };
type Scale = { min: number; max: number };

const COLOUR = '#463A9E';
const SIZE = 6;
const TITLE = 10;
const BELOW = 9;

/** The part of a box where marks are drawn, below the title and above the names. */
const plotOf = ({ left, top, width, height }: PaperBox): PaperBox => ({
  ...{ left, width },
  top: top + TITLE + SIZE + 2,
  height: height - TITLE - SIZE - 2 - BELOW,
});

const words = ({ title, axis, points }: Chart): string =>
  `${title}. ${points
    .map(({ name, label, partial }) => {
      const note = partial === undefined ? '' : ` (${partial})`;
      return `${axis} ${name}: ${label}${note}`;
    })
    .join(', ')}`;

function frame(pdf: Pdf, box: PaperBox, { title, axis, points }: Chart): void {
  pdf.font('bold').fontSize(SIZE + 1.5);
  pdf.text(title, box.left, box.top, { width: box.width, lineBreak: false });
  const plot = plotOf(box);
  const bottom = plot.top + plot.height;
  pdf.lineWidth(0.5).strokeColor('#888888');
  pdf
    .moveTo(plot.left, bottom)
    .lineTo(plot.left + plot.width, bottom)
    .stroke();
  const step = plot.width / Math.max(1, points.length);
  pdf.font('regular').fontSize(SIZE).fillColor('black');
  points.forEach(({ name }, index) => {
    const text = index === 0 ? `${axis} ${name}` : name;
    centred(pdf, text, plot.left + index * step, { top: bottom + 2, width: step });
  });
}

const centred = (pdf: Pdf, text: string, left: number, at: { top: number; width: number }): void =>
  void pdf.text(text, left, at.top, { width: at.width, align: 'center', lineBreak: false });

/** Counts as bars that begin at zero. */
export function barChart(chart: Chart): Drawn {
  const draw = (pdf: Pdf, box: PaperBox) => {
    frame(pdf, box, chart);
    const plot = plotOf(box);
    const step = plot.width / Math.max(1, chart.points.length);
    const most = Math.max(1, ...chart.points.map(({ value }) => value ?? 0));
    chart.points.forEach(({ value, label, partial }, index) => {
      const height = ((value ?? 0) / most) * plot.height;
      const left = plot.left + index * step;
      const top = plot.top + plot.height - height;
      pdf.rect(left + step * 0.2, top, step * 0.6, height);
      if (partial === undefined) pdf.fill(COLOUR);
      else pdf.lineWidth(1).stroke(COLOUR);
      pdf.fillColor('black');
      centred(pdf, label, left, { top: top - SIZE - 2, width: step });
    });
  };
  return { alt: words(chart), draw };
}

/** Means as a line on the whole scale; a gap interrupts it. */
export function lineChart(chart: Chart, { min, max }: Scale): Drawn {
  const draw = (pdf: Pdf, box: PaperBox) => {
    frame(pdf, box, chart);
    const plot = plotOf(box);
    const step = plot.width / Math.max(1, chart.points.length);
    const at = (value: number, index: number): [number, number] => [
      plot.left + (index + 0.5) * step,
      plot.top + plot.height * (1 - (value - min) / (max - min)),
    ];
    pdf.lineWidth(1).strokeColor(COLOUR);
    chart.points.forEach(({ value }, index) => {
      const next = chart.points[index + 1]?.value ?? null;
      if (value === null || next === null) return;
      pdf.moveTo(...at(value, index));
      pdf.lineTo(...at(next, index + 1)).stroke();
    });
    chart.points.forEach(({ value, label, partial }, index) => {
      const left = plot.left + index * step;
      const [x, y] = at(value ?? min, index);
      if (value !== null && partial === undefined) pdf.circle(x, y, 1.5).fill(COLOUR);
      else if (value !== null) pdf.lineWidth(1).circle(x, y, 2).fillAndStroke('white', COLOUR);
      pdf.fillColor('black');
      centred(pdf, label, left, { top: y - SIZE - 3, width: step });
    });
  };
  return { alt: words(chart), draw };
}
