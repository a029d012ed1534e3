// Twice the picture's width, so that the text is sharp in print.
const scale = 2;

function fitted(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let short = text;
  while (short.length > 1 && context.measureText(`${short}…`).width > width)
    short = short.slice(0, -1);
  return `${short}…`;
}

/**
 * Combines a code and its text below it into one picture, so that the saved or printed code names its door. Returns the
 * bare code if the browser cannot draw.
 */
export async function labelledPicture(code: Blob, lines: readonly [string, string]): Promise<Blob> {
  try {
    const picture = await createImageBitmap(code);
    const width = picture.width * scale;
    const [large, small] = [Math.round(width / 14), Math.round(width / 18)];
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = width + large * 2 + small * 2;
    const context = canvas.getContext('2d');
    if (!context) return code;
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingEnabled = false;
    context.drawImage(picture, 0, 0, width, width);
    context.fillStyle = 'black';
    context.textAlign = 'center';
    context.font = `bold ${String(large)}px sans-serif`;
    context.fillText(fitted(context, lines[0], width * 0.94), width / 2, width + large);
    context.font = `${String(small)}px sans-serif`;
    context.fillText(lines[1], width / 2, width + large * 1.5 + small);
    const drawn = await new Promise<Blob | null>((give) => {
      canvas.toBlob(give, 'image/png');
    });
    return drawn ?? code;
  } catch {
    return code;
  }
}
