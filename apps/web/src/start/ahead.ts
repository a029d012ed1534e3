// The first script of a built page (vite.ahead.ts puts it behind public/boot.js): asks for the
// files of the page that was opened, and for the lists it is going to show, so that neither waits
// for the app to find out that it needs them. Then it starts the app, whose files are on their way
// meanwhile. Leaves all else to the app: what is not asked for here, it asks for itself.

// Which files each page is made of, and which is the app; the build puts them here (vite.ahead.ts).
type Page = Readonly<Record<'mobile' | 'desktop' | 'en' | 'fi', readonly string[]>>;
declare const __AHEAD_PAGES__: Readonly<Record<string, Page>> | undefined;
declare const __AHEAD_APP__: string;

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

function preload(file: string): void {
  const element = document.createElement('link');
  element.rel = 'modulepreload';
  element.href = file;
  element.crossOrigin = '';
  document.head.append(element);
}

function start(pages: Readonly<Record<string, Page>>): void {
  const session = read('kierros.session') as { currentLocationId?: unknown } | null;
  const path = session === null ? '/login' : location.pathname;
  const page = pages[path] ?? pages[session === null ? '/login' : '/home'];
  if (!page) return;
  // The lists first: the server takes longest over them, and the page can draw nothing without.
  const place = session?.currentLocationId;
  if (typeof place === 'number')
    (globalThis as Ahead).kierrosAhead = new Map(
      listsOf(path, place).map((url) => {
        const answer = fetch(url, { credentials: 'include' });
        // Without a network nobody may ever ask for it.
        answer.catch(() => undefined);
        return [url, answer];
      }),
    );
  const frame = matchMedia('(max-width: 767.98px)').matches ? 'mobile' : 'desktop';
  const language = read('kierros.language') === 'en' ? 'en' : 'fi';
  for (const file of [...page[frame], ...page[language]]) preload(file);
}

// The frame in index.html is painted before the app takes the thread. A page that nobody looks at
// paints nothing, and still has inspections to send.
function whenPainted(then: () => void): void {
  if (document.visibilityState !== 'visible') then();
  else
    requestAnimationFrame(() => {
      setTimeout(then);
    });
}

if (typeof __AHEAD_PAGES__ === 'object') {
  start(__AHEAD_PAGES__);
  whenPainted(() => {
    void import(__AHEAD_APP__);
    // The first look into the browser's languages takes 12 ms, 50 on a slow phone: before the app needs it. These two
    // pages show words alone at first; an inspection looks once it stands.
    if (!['/inspection', '/login'].includes(location.pathname))
      setTimeout(() => Intl.NumberFormat.supportedLocalesOf('fi'));
  });
}
