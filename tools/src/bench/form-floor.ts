import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { isText } from './site.ts';

/** Every third question is mandatory, three of ten are answered in words (performance 2). */
export const isMandatory = (index: number) => index % 3 === 0;

const choice = (name: number) =>
  ['Not applicable', 'Poor', 'Fair', 'Good']
    .map(
      (word, value) =>
        `<label><input type="radio" name="q${name}" value="${value}">${word}</label>`,
    )
    .join('');

const article = (index: number) =>
  `<article><h2>${index + 1}. is everything in order at point ${index + 1}?${isMandatory(index) ? ' *' : ''}</h2>` +
  (isText(index)
    ? `<textarea name="q${index}"></textarea>`
    : `<div role="radiogroup">${choice(index)}</div>`) +
  '</article>';

// The minimal page with the same questions: one innerHTML, one listener.
const page = (
  questions: number,
) => `<!doctype html><meta name="viewport" content="width=device-width">
<style>article{padding:12px;border:1px solid #ccc;margin:8px}label{display:inline-block;padding:12px}</style>
<main></main><script>
const articles = ${JSON.stringify(Array.from({ length: questions }, (_, index) => article(index)))};
const answers = {};
document.querySelector('main').innerHTML = articles.join('');
document.querySelector('main').addEventListener('input', ({ target }) => { answers[target.name] = target.value; });
</script>`;

/** Serves the plain-DOM page that the real one is compared with: /50 has 50 questions. */
export async function startFloor(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const questions = Number(request.url?.slice(1)) || 1;
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'no-store',
    });
    response.end(gzipSync(page(questions)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
