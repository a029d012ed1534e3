// The first script of a built page (start.ts), after public/boot.js. It requests the files of the opened page and the
// lists that the page will show, so that neither waits for the app to discover them. Then it starts the app, whose
// files are loading meanwhile. The app requests everything else itself.

type Page = Readonly<Record<'mobile' | 'desktop' | 'en' | 'fi', readonly string[]>>;
/** The file names known to the build (vite.pages.ts). */
export interface Start {
  /** The app, and the files that every page needs. */
  readonly app: string;
  readonly files: readonly string[];
  /** The additional files of each page. */
  readonly pages: Readonly<Record<string, Page>>;
}
/** Responses requested before the app ran, by path; the API client takes them (shared/api.ts). */
export interface Preloaded {
  kierrosPreloaded?: Map<string, Promise<Response>>;
}

const due = (location: number) =>
  `/api/v2/inspection/inspections/due?days=366&per_page=1000&page=1&location_id=${String(location)}`;

/** The page that is opened: its path, and its view if it names one. */
function openedPage(): string {
  const view = new URLSearchParams(location.search).get('view');
  return location.pathname + (view === null ? '' : `?view=${view}`);
}

/** The first requests of a page about a location. */
export function listsOf(path: string, location: number): string[] {
  const id = String(location);
  if (path === '/home' || path === '/home?view=due') return [due(location)];
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

function preloadPage(pages: Start['pages'], opened: string, hasSession: boolean): void {
  const [path = ''] = opened.split('?');
  const page = pages[opened] ?? pages[path] ?? pages[hasSession ? '/home' : '/login'];
  if (!page) return;
  const frame = matchMedia('(max-width: 767.98px)').matches ? 'mobile' : 'desktop';
  const language = read('kierros.language') === 'en' ? 'en' : 'fi';
  for (const file of [...page[frame], ...page[language]]) preload(file);
}

// The page at /login has no preload links for them, every other page does.
function preloadApp(files: Start['files']): void {
  for (const file of files) if (!document.querySelector(`link[href="${file}"]`)) preload(file);
}

function fetchLists(path: string, inspectable: unknown): void {
  if (typeof inspectable !== 'number') return;
  (globalThis as Preloaded).kierrosPreloaded = new Map(
    listsOf(path, inspectable).map((url) => {
      const answer = fetch(url, { credentials: 'include' });
      // Offline, possibly nothing ever reads this response.
      answer.catch(() => undefined);
      return [url, answer];
    }),
  );
}

// The static frame is rendered before the app takes the main thread. A hidden page renders nothing, but still has
// inspections to send.
function whenDrawn(then: () => void): void {
  if (document.visibilityState !== 'visible') then();
  else
    requestAnimationFrame(() => {
      setTimeout(then);
    });
}

const SEEN_AT_LATEST_MS = 500;

/**
 * Runs the callback once something is painted on the screen, some frames after rendering; immediately if the page is
 * hidden or the browser cannot report paints.
 */
export function whenSeen(then: () => void): void {
  if (document.visibilityState !== 'visible') {
    then();
    return;
  }
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    whenDrawn(then);
    return;
  }
  const go = () => {
    clearTimeout(late);
    observer.disconnect();
    then();
  };
  const observer = new PerformanceObserver(go);
  // Nothing is painted in a window that is covered by another.
  const late = setTimeout(go, SEEN_AT_LATEST_MS);
  observer.observe({ type: 'paint', buffered: true });
}

/** Requests the files of the page and starts the app. */
export function begin(start: Start): void {
  const session = read('kierros.session') as { currentLocationId?: unknown } | null;
  const run = () => {
    void import(/* @vite-ignore */ start.app);
  };
  if (session === null) {
    // The frame is the sign-in screen: nothing competes with it for the network or the main thread until it is painted.
    whenSeen(() => {
      preloadApp(start.files);
      preloadPage(start.pages, '/login', false);
      run();
    });
    return;
  }
  // The lists first: they take the server longest, and the page can render nothing without them.
  fetchLists(openedPage(), session.currentLocationId);
  preloadPage(start.pages, openedPage(), true);
  whenDrawn(() => {
    run();
    // The browser's first locale lookup takes 12 ms, 50 on a slow phone: do it before the app needs it. The two
    // excluded pages show only text at first; an inspection does the lookup later.
    if (!['/inspection', '/login'].includes(location.pathname))
      setTimeout(() => Intl.NumberFormat.supportedLocalesOf('fi'));
  });
}
