import { readColors } from './plot-options.ts';
import type { DrawnPlot } from './plot-options.ts';

const SCALE = 2;
const EDGE = 16 * SCALE;
const LINE = 24 * SCALE;

/** Saves a plot as a PNG with its title and its summary, so that the picture can be understood by itself. */
export async function saveImage(
  plot: DrawnPlot,
  { title, summary }: { title: string; summary: string },
): Promise<void> {
  const { imgURI } = await plot.dataURI({ scale: SCALE });
  const drawn = new Image();
  drawn.src = imgURI;
  await drawn.decode();
  const canvas = document.createElement('canvas');
  canvas.width = drawn.width + 2 * EDGE;
  canvas.height = drawn.height + 2 * EDGE + 2 * LINE;
  const paper = canvas.getContext('2d');
  if (!paper) return;
  const { surface, secondary } = readColors();
  paper.fillStyle = surface;
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.fillStyle = secondary;
  const font = getComputedStyle(document.body).fontFamily;
  const width = canvas.width - 2 * EDGE;
  paper.font = `600 ${String(16 * SCALE)}px ${font}`;
  paper.fillText(title, EDGE, EDGE + LINE / 2, width);
  paper.font = `${String(14 * SCALE)}px ${font}`;
  paper.fillText(summary, EDGE, EDGE + 1.5 * LINE, width);
  paper.drawImage(drawn, EDGE, EDGE + 2 * LINE);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `${title}.png`;
  link.click();
}
