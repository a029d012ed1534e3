// Runs while the app itself is still on its way: asks for the files of the page
// that was opened, and for the lists it is going to show, so that neither waits
// for the app to find out that it needs them. Leaves all else to the app: what
// is not asked for here, it asks for itself.

/** Which files each page is made of; the build puts them here (vite.ahead.ts). */
export interface AheadFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}
type Page = Readonly<Record<'mobile' | 'desktop' | 'en' | 'fi', AheadFiles>>;
declare const __AHEAD_PAGES__: Readonly<Record<string, Page>> | undefined;

/** The answers that were asked for ahead, by path; the client of the API takes them (shared/api.ts). */
export interface Ahead {
  kierrosAhead?: Map<string, Promise<Response>>;
}

const due = (location: number) =>
  `/api/v2/inspection/inspections/due?days=366&per_page=1000&page=1&location_id=${String(location)}`;

/** What a page asks the server for first about a location. */
export function listsOf(path: string, location: number): string[] {
  const id = String(location);
  if (path === '/home') return [due(location)];
  if (path !== '/inspection' && path !== '/inspections') return [];
  return [
    `/api/v2/inspection/templates/location/${id}?include=questions&per_page=1000&page=1`,
    `/api/v2/inspectable/locations/${id}`,
    due(location),
  ];
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function link(rel: string, href: string, as?: string): void {
  const element = document.createElement('link');
  element.rel = rel;
  element.href = href;
  element.crossOrigin = '';
  if (as !== undefined) element.as = as;
  document.head.append(element);
}

function start(pages: Readonly<Record<string, Page>>): void {
  const session = read('kierros.session') as { currentLocationId?: unknown } | null;
  const path = session === null ? '/login' : location.pathname;
  const page = pages[path] ?? pages[session === null ? '/login' : '/home'];
  if (!page) return;
  const frame = matchMedia('(max-width: 767.98px)').matches ? 'mobile' : 'desktop';
  const language = read('kierros.language') === 'en' ? 'en' : 'fi';
  for (const { scripts, styles } of [page[frame], page[language]]) {
    for (const file of scripts) link('modulepreload', file);
    for (const file of styles) link('preload', file, 'style');
  }
  const place = session?.currentLocationId;
  if (typeof place !== 'number') return;
  (globalThis as Ahead).kierrosAhead = new Map(
    listsOf(path, place).map((url) => {
      const answer = fetch(url, { credentials: 'include' });
      // Without a network nobody may ever ask for it.
      answer.catch(() => undefined);
      return [url, answer];
    }),
  );
}

if (typeof __AHEAD_PAGES__ === 'object') start(__AHEAD_PAGES__);
