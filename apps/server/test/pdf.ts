import { inflateSync } from 'node:zlib';

type Matrix = readonly [number, number, number, number, number, number];
type Box = { left: number; top: number; right: number; bottom: number };

/** A parsed page: its text and its filled boxes, in points from the upper left corner. */
export type PdfPage = {
  width: number;
  height: number;
  text: string;
  /** The texts that stand for what is drawn. */
  actual: string[];
  boxes: Box[];
};
type Objects = Map<string, string>;

/** Parses one of our PDFs from its bytes: pages, boxes and, through the Unicode maps of the fonts, its text. */
export function readPdf(bytes: Buffer): { pages: PdfPage[]; source: string } {
  const source = bytes.toString('latin1');
  const objects: Objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
  const tree = [...objects.values()].find((body) => body.includes('/Type /Pages')) ?? '';
  const kids = [...(/\/Kids \[([^\]]*)\]/.exec(tree)?.[1]?.matchAll(/(\d+) 0 R/g) ?? [])];
  return { pages: kids.map(([, id = '']) => pageOf(objects, objects.get(id) ?? '')), source };
}

/** The text of the file attached to one of our PDFs. */
export function attachmentOf(bytes: Buffer): string {
  const [, id = ''] =
    /^(\d+) 0 obj\n<<\n\/Type \/EmbeddedFile\n/m.exec(bytes.toString('latin1')) ?? [];
  const objects = new Map([[id, objectIn(bytes.toString('latin1'), id)]]);
  return Buffer.from(streamOf(objects, id), 'latin1').toString('utf8');
}

const objectIn = (source: string, id: string): string =>
  new RegExp(`^${id} 0 obj\\n([\\s\\S]*?)\\nendobj$`, 'm').exec(source)?.[1] ?? '';

const target = (body: string, key: string) =>
  new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '';

function streamOf(objects: Objects, id: string): string {
  const body = objects.get(id) ?? '';
  const start = body.indexOf('stream\n') + 'stream\n'.length;
  const raw = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1');
}

function pageOf(objects: Objects, page: string): PdfPage {
  const [, width = '0', height = '0'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [];
  const resources = objects.get(target(page, 'Resources')) ?? page;
  const letters = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      lettersOf(streamOf(objects, target(objects.get(id) ?? '', 'ToUnicode'))),
    ]),
  );
  const content = streamOf(objects, target(page, 'Contents'));
  const drawn = draw(content, letters);
  const boxes = drawn.boxes.map((box) => ({
    ...box,
    top: Number(height) - box.bottom,
    bottom: Number(height) - box.top,
  }));
  const actual = actualTexts(content);
  return { width: Number(width), height: Number(height), text: drawn.text, actual, boxes };
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const actualTexts = (content: string): string[] =>
  [...content.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, text = '']) =>
    Buffer.from(
      text.replace(/\\([\s\S])/g, (_, sign: string) => escapes[sign] ?? sign),
      'latin1',
    )
      .swap16()
      .toString('utf16le')
      .replace('\uFEFF', ''),
  );

/** The glyph ids of an embedded font and the letters that they show. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from = '', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, hex = ''], index) =>
      letters.set(
        parseInt(from, 16) + index,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    );
  return letters;
}

function draw(content: string, letters: ReadonlyMap<string, ReadonlyMap<number, string>>) {
  const boxes: Box[] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let [path, operands, font, text]: [Box[], string[], string, string] = [[], [], '', ''];
  for (const [token] of content.matchAll(/<<[\s\S]*?>>|\[[^\]]*\]|\S+/g)) {
    if (/^[-\d./[<]/.test(token)) {
      operands.push(token);
      continue;
    }
    const numbers = operands.map(Number);
    if (token === 'q') saved.push(matrix);
    else if (token === 'Q') matrix = saved.pop() ?? matrix;
    else if (token === 'cm') matrix = within(matrix, numbers as unknown as Matrix);
    else if (token === 're') path.push(boxOf(matrix, numbers));
    else if (token === 'f') boxes.push(...path.splice(0));
    else if (token === 'n' || token === 'S') path = [];
    else if (token === 'Tf') font = (operands[0] ?? '').slice(1);
    else if (token === 'TJ') text += wordsOf(operands[0] ?? '', letters.get(font));
    else if (token === 'ET') text += ' ';
    operands = [];
  }
  return { boxes, text };
}

const wordsOf = (array: string, letters: ReadonlyMap<number, string> | undefined): string =>
  [...array.matchAll(/<(\w+)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((glyph) => letters?.get(parseInt(glyph, 16)) ?? '')
    .join('');

const within = (m: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => [
  a * m[0] + b * m[2],
  a * m[1] + b * m[3],
  c * m[0] + d * m[2],
  c * m[1] + d * m[3],
  e * m[0] + f * m[2] + m[4],
  e * m[1] + f * m[3] + m[5],
];

function boxOf(m: Matrix, [x = 0, y = 0, width = 0, height = 0]: number[]): Box {
  const [x1, x2] = [x, x + width].map((value) => value * m[0] + m[4]) as [number, number];
  const [y1, y2] = [y, y + height].map((value) => value * m[3] + m[5]) as [number, number];
  return {
    left: Math.min(x1, x2),
    right: Math.max(x1, x2),
    top: Math.min(y1, y2),
    bottom: Math.max(y1, y2),
  };
}

/** A part of a page as a printer's dots: dark where the centre of a dot is in a filled box. */
export function printed(page: PdfPage, part: Box, dotsPerInch: number) {
  const scale = dotsPerInch / 72;
  const width = Math.round((part.right - part.left) * scale);
  const height = Math.round((part.bottom - part.top) * scale);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const dots = (from: number, to: number, origin: number, end: number) => ({
    first: Math.max(0, Math.ceil((from - origin) * scale - 0.5)),
    last: Math.min(end, Math.ceil((to - origin) * scale - 0.5)) - 1,
  });
  for (const box of page.boxes) {
    const across = dots(box.left, box.right, part.left, width);
    const down = dots(box.top, box.bottom, part.top, height);
    for (let y = down.first; y <= down.last; y += 1)
      for (let x = across.first; x <= across.last; x += 1)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return { data, width, height };
}
