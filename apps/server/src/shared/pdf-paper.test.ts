import { expect, it } from 'vitest';
import { readPdf } from '../../test/pdf.ts';
import { newPaper } from './pdf-paper.ts';
import { finishPdf } from './pdf.ts';

const columns = [
  { head: 'Kohde', share: 0.3 },
  { head: 'Vielä avoinna', share: 0.1, align: 'right' as const },
];

const printed = async (rows: readonly string[][]) => {
  const about = { title: 'Testi', lang: 'fi', now: new Date(0) } as const;
  const paper = await newPaper(about, (page) => `sivu ${page}`);
  await paper.table(columns, rows);
  const { pages } = readPdf(await finishPdf(paper.pdf));
  return pages.map(({ text }) => text.replaceAll(/\s+/g, ' '));
};

it('wraps what is too long for a cell of a table: cut names could not be told apart', async () => {
  const names = ['Luokka A101', 'Luokka A102'].map(
    (name) => `Alaluokkien siipi, itäpääty › ${name}`,
  );
  const [page = ''] = await printed(names.map((name) => [name, '3']));
  for (const words of [...names, 'Vielä avoinna']) expect(page).toContain(words);
  expect(page).not.toContain('…');
});

it('goes on with its head on another page before a row that would be split', async () => {
  const long = 'Erittäin pitkä nimi '.repeat(20).trim();
  const pages = await printed(Array.from({ length: 12 }, (_, index) => [`${index} ${long}`, '3']));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    expect(page).toContain('Kohde');
    expect(page.match(/\d Erittäin/g)?.length).toBe(page.match(/nimi 3/g)?.length);
  }
  expect(pages.join(' ').split(long)).toHaveLength(13);
});

it('says at its end at which byte each of its objects begins', async () => {
  const about = { title: 'Testi', lang: 'fi', now: new Date(0) } as const;
  const paper = await newPaper(about, (page) => `sivu ${page}`);
  for (let line = 0; line < 200; line += 1) paper.text('body', `Pöytä ${line}`);
  const text = (await finishPdf(paper.pdf)).toString('latin1');
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const [head, count] = text.slice(table).split('\n', 2);
  expect([head, count]).toEqual(['xref', expect.stringMatching(/^0 \d{3,}$/)]);
  const offsets = text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm);
  const objects = [...offsets].map(([, offset]) => text.slice(Number(offset)).split(' obj', 1)[0]);
  expect(objects).toEqual(objects.map((_, index) => `${index + 1} 0`));
  expect(`0 ${objects.length + 1}`).toBe(count);
});

it('draws a mark for what its font lacks, over the words themselves', async () => {
  const missing = [
    'Lamppu 👍 ✅ ⚠️',
    'الباب لا يغلق',
    'הדלת',
    '门关不上',
    'ドア',
    'ประตู',
    'კარი',
    'Դուռը',
    'দরজা',
  ];
  const drawn = ['Cửa không đóng', 'Η πόρτα', 'Двері', 'Ka\u0308yta\u0308va\u0308', 'दरवाज़ा'];
  const about = { title: 'Testi', lang: 'fi', now: new Date(0) } as const;
  const paper = await newPaper(about, (page) => `sivu ${page}`);
  for (const text of [...missing, ...drawn]) paper.text('body', text);
  await paper.table(columns, [['门 101', '3']]);
  const { pages } = readPdf(await finishPdf(paper.pdf));
  expect(pages[0]?.text).toContain('Lamppu \uFFFD \uFFFD \uFFFD');
  expect(pages[0]?.text).toContain('\uFFFD 101');
  expect(pages[0]?.actual).toEqual([...missing, '门 101']);
});

it('writes the words behind the marks once, on the page where each is drawn', async () => {
  const about = { title: 'Testi', lang: 'fi', now: new Date(0) } as const;
  const paper = await newPaper(about, (page) => `sivu ${page} ✅`);
  const parts = Array.from({ length: 900 }, (_, index) =>
    index % 100 === 0 ? `门${index} 👍🏽` : `rikki ${index}`,
  );
  paper.text('body', `${parts.join(' ')} \uFFFD`);
  const { pages } = readPdf(await finishPdf(paper.pdf));
  expect(pages.length).toBeGreaterThan(1);
  const actual = pages.map((page) => page.actual);
  expect(actual.map((lines) => lines.filter((line) => line.startsWith('sivu')))).toEqual(
    pages.map((_, index) => [`sivu ${index + 1} ✅`]),
  );
  const words = actual.flat().join(' ').replaceAll(/\s+/g, ' ');
  for (const part of parts.filter((one) => one.startsWith('门')))
    expect(words.split(part), part).toHaveLength(2);
  expect(words).toMatch(/\uFFFD$/);
  expect(pages[0]?.actual.join(' ')).not.toContain('门800');
});
