import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { HandbookNode, HandbookPage } from './src/features/help/handbook.ts';

// Of a PNG: its first chunk holds them.
function sizeOf(picture: string): { width: number; height: number } {
  const bytes = readFileSync(picture);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

// Names of settings and addresses are longer than a phone's column is wide.
const breakable = (code: string): HandbookNode[] =>
  code.split(/(?<=[_/:,])/).flatMap((part, index) => (index === 0 ? [part] : [['wbr', {}], part]));

/** Turns the tokens of Markdown into elements; each picture is found by its place in `pictures`. */
class Elements {
  readonly sections: HandbookPage['sections'][number][] = [];
  readonly pictures: string[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  of(tokens: readonly Token[] = []): HandbookNode[] {
    return tokens.flatMap((token) => this.#element(token as MarkedToken));
  }

  #element(token: MarkedToken): HandbookNode[] {
    switch (token.type) {
      case 'heading':
        return this.#heading(token.depth, this.of(token.tokens), token.text);
      case 'paragraph':
        return [['p', {}, ...this.of(token.tokens)]];
      case 'list':
        return [this.#list(token)];
      case 'table':
        return [this.#table(token)];
      case 'code':
        // Scrolled sideways on a phone, by the keyboard too.
        return [['pre', { tabIndex: 0 }, ['code', {}, token.text]]];
      case 'codespan':
        return [['code', {}, ...breakable(token.text)]];
      case 'strong':
      case 'em':
        return [[token.type, {}, ...this.of(token.tokens)]];
      case 'link':
        return this.#link(token.href, this.of(token.tokens));
      case 'image':
        return [this.#picture(token.href, token.text)];
      case 'text':
        return token.tokens ? this.of(token.tokens) : [token.text];
      case 'escape':
        return [token.text];
      case 'space':
        return [];
      default:
        throw new Error(`The handbook has no ${token.type}: "${token.raw.slice(0, 40)}".`);
    }
  }

  #heading(depth: number, inner: HandbookNode[], text: string): HandbookNode[] {
    // The title is the page's own.
    if (depth === 1) return [];
    if (depth > 2) return [[`h${depth}`, {}, ...inner]];
    const id = `section-${this.sections.length + 1}`;
    this.sections.push({ id, title: text.replaceAll(/[*_`]/g, '') });
    return [['h2', { id }, ...inner]];
  }

  #list({ ordered, items }: Tokens.List): HandbookNode {
    const nodes = items.map((item): HandbookNode => ['li', {}, ...this.of(item.tokens)]);
    return [ordered ? 'ol' : 'ul', {}, ...nodes];
  }

  #table({ header, rows }: Tokens.Table): HandbookNode {
    const body = rows.map((row) => this.#row('td', row));
    return ['table', {}, ['thead', {}, this.#row('th', header)], ['tbody', {}, ...body]];
  }

  #row(tag: 'td' | 'th', cells: readonly { tokens: Token[] }[]): HandbookNode {
    return ['tr', {}, ...cells.map((cell): HandbookNode => [tag, {}, ...this.of(cell.tokens)])];
  }

  #link(href: string, inner: HandbookNode[]): HandbookNode[] {
    const page = /^(\w+)\.(?:en|fi)\.md/.exec(href)?.[1];
    if (page) return [['a', { href: `/home?view=help&page=${page}` }, ...inner]];
    // Other files of the repository are not part of the app.
    return /^https?:/.test(href) ? [['a', { href }, ...inner]] : inner;
  }

  #picture(href: string, alt: string): HandbookNode {
    const file = join(this.#folder, href);
    this.pictures.push(file);
    const src = `\0${this.pictures.length - 1}\0`;
    return ['img', { src, alt, loading: 'lazy', ...sizeOf(file) }];
  }
}

/** Makes each page of the handbook, which is written in Markdown, a module whose default export is a `HandbookPage`. */
export const handbook = (): Plugin => ({
  name: 'kierros:handbook',
  transform(markdown, id) {
    if (!/[\\/]docs[\\/]handbook[\\/][\w.]+\.md$/.test(id)) return null;
    const elements = new Elements(dirname(id));
    const content = elements.of(lexer(markdown));
    const imports = elements.pictures.map(
      (file, index) => `import picture${index} from ${JSON.stringify(`${file}?url`)};\n`,
    );
    const page = JSON.stringify({ sections: elements.sections, content });
    // The build knows the addresses of the pictures.
    const withAddresses = page.replaceAll(/"\\u0000(\d+)\\u0000"/g, 'picture$1');
    return { code: `${imports.join('')}export default ${withAddresses};\n`, map: null };
  },
});
