// What the first script of a built page (start.ts) does behind public/boot.js: asks for the
// files of the page that was opened, and for the lists it is going to show, so that neither waits
// for the app to find out that it needs them. Then it starts the app, whose files are on their way
// meanwhile. Leaves all else to the app: what is not asked for here, it asks for itself.

type Page = Readonly<Record<'mobile' | 'desktop' | 'en' | 'fi', readonly string[]>>;
/** What the build knows of the files (vite.pages.ts). */
export interface Start {
  /** The app, and the files that it is made of whatever the page. */
  readonly app: string;
  readonly files: readonly string[];
  /** Which files each page is made of beside them. */
  readonly pages: Readonly<Record<string, Page>>;
}
/** The answers that were asked for before the app ran, by path; the client of the API takes them (shared/api.ts). */
export interface Preloaded {
  kierrosPreloaded?: Map<string, Promise<Response>>;
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

function preloadPage(pages: Start['pages'], path: string, hasSession: boolean): void {
  const page = pages[path] ?? pages[hasSession ? '/home' : '/login'];
  if (!page) return;
  const frame = matchMedia('(max-width: 767.98px)').matches ? 'mobile' : 'desktop';
  const language = read('kierros.language') === 'en' ? 'en' : 'fi';
  for (const file of [...page[frame], ...page[language]]) preload(file);
}

// The page at /login does not name them itself, every other page does.
function preloadApp(files: Start['files']): void {
  for (const file of files) if (!document.querySelector(`link[href="${file}"]`)) preload(file);
}

function fetchLists(path: string, inspectable: unknown): void {
  if (typeof inspectable !== 'number') return;
  (globalThis as Preloaded).kierrosPreloaded = new Map(
    listsOf(path, inspectable).map((url) => {
      const answer = fetch(url, { credentials: 'include' });
      // Without a network nobody may ever ask for it.
      answer.catch(() => undefined);
      return [url, answer];
    }),
  );
}

// The frame in index.html is drawn before the app takes the thread. A page that nobody looks at
// draws nothing, and still has inspections to send.
function whenDrawn(then: () => void): void {
  if (document.visibilityState !== 'visible') then();
  else
    requestAnimationFrame(() => {
      setTimeout(then);
    });
}

const SEEN_AT_LATEST_MS = 500;

/**
 * Runs once something is to be seen on the screen, which is some frames after it is drawn; at once where nobody
 * looks, and where the browser cannot tell.
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

/** Asks for what the page is made of and starts the app. */
export function begin(start: Start): void {
  const session = read('kierros.session') as { currentLocationId?: unknown } | null;
  const run = () => {
    void import(/* @vite-ignore */ start.app);
  };
  if (session === null) {
    // The frame is the sign-in screen: nothing shares the line or the thread with it until it is seen.
    whenSeen(() => {
      preloadApp(start.files);
      preloadPage(start.pages, '/login', false);
      run();
    });
    return;
  }
  // The lists first: the server takes longest over them, and the page can draw nothing without.
  fetchLists(location.pathname, session.currentLocationId);
  preloadPage(start.pages, location.pathname, true);
  whenDrawn(() => {
    run();
    // The first look into the browser's languages takes 12 ms, 50 on a slow phone: before the app needs it. These two
    // pages show words alone at first; an inspection looks once it stands.
    if (!['/inspection', '/login'].includes(location.pathname))
      setTimeout(() => Intl.NumberFormat.supportedLocalesOf('fi'));
  });
}
