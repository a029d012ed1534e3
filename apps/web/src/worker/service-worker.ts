// Starts the app offline. Caches only the files of the built app: API responses, photos and user input never pass
// through it (reliability 1.4), so it handles neither the API nor any request other than GET.

type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = WorkerEvent & {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
};
/** A static route, which the browser answers without starting this worker; not supported by every browser. */
type Route = {
  readonly condition: { readonly urlPattern: URLPattern; readonly requestMode?: 'navigate' };
  readonly source: 'network' | 'cache' | { readonly cacheName: string };
};
type InstallEvent = WorkerEvent & { addRoutes?: (routes: readonly Route[]) => Promise<void> };
// The compiler's type library is either for pages or for workers, and this project uses the one for pages.
const worker = globalThis as unknown as {
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((name: 'install', handle: (event: InstallEvent) => void) => void) &
    ((name: 'activate', handle: (event: WorkerEvent) => void) => void) &
    ((name: 'fetch', handle: (event: FetchEvent) => void) => void);
};

// The build injects the version of the app and the list of its files (vite.config.ts).
declare const __APP_FILES__: { version: string; files: string[] };

const PREFIX = 'kierros-app-';
// The app in another tab may still request files of the previous version.
const CACHED_VERSIONS = 2;

const { version, files } = __APP_FILES__;
const cacheName = `${PREFIX}${version}`;

// Entry paths; each is cached under its own name too, since a static route looks a file up by the requested URL.
const ENTRANCES = ['/home', '/inspections', '/inspection'];
// Never cached: responses of the API, and monitoring endpoints.
const NEVER_CACHED = ['/api', '/uploaded_images', '/healthz', '/readyz', '/metrics'];

// A small batch, so that the app's own requests do not wait behind these.
const AT_A_TIME = 8;

async function cacheFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  // Files with a hash in their name may come from the HTTP cache; the page itself may not.
  const requests = files.map(
    (file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' }),
  );
  for (let at = 0; at < requests.length; at += AT_A_TIME)
    await cache.addAll(requests.slice(at, at + AT_A_TIME));
  const page = await cache.match('/index.html');
  if (page) await Promise.all(ENTRANCES.map((path) => cache.put(path, page.clone())));
}

// The worker must be started before it answers any request, even one that it passes on to the server, which is
// noticeable on a slow phone. Static routes let the browser answer without it.
async function answerWithoutWorker(event: InstallEvent): Promise<void> {
  if (!event.addRoutes) return;
  const at = (pathname: string, search?: string) =>
    new URLPattern({
      baseURL: location.origin,
      pathname,
      ...(search === undefined ? {} : { search }),
    });
  await event.addRoutes([
    ...NEVER_CACHED.map((path): Route => ({
      condition: { urlPattern: at(`${path}{/*}?`) },
      source: 'network',
    })),
    // An open tab of the previous version requests its own files, which are in its own cache.
    { condition: { urlPattern: at('/assets/*') }, source: 'cache' },
    // A file not found in a route's cache goes to the network only, so each route names only files that are certainly
    // cached.
    ...ENTRANCES.map((path): Route => ({
      condition: { urlPattern: at(path, ''), requestMode: 'navigate' },
      source: { cacheName },
    })),
  ]);
}

async function forgetOldVersions(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const old = own.filter((name) => name !== cacheName).slice(0, -(CACHED_VERSIONS - 1));
  await Promise.all(old.map((name) => caches.delete(name)));
}

worker.addEventListener('install', (event) => {
  // Registered during the install event; without routes the worker answers every request.
  const answer = answerWithoutWorker(event).catch(() => undefined);
  event.waitUntil(cacheFiles().then(() => answer.then(() => worker.skipWaiting())));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldVersions().then(() => worker.clients.claim()));
});

const isOurs = (url: URL) =>
  url.origin === location.origin &&
  !NEVER_CACHED.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !isOurs(url)) return;
  // Every page is the same file, except the sign-in; the app renders the page by its path.
  const page = url.pathname === '/login' ? '/login.html' : '/index.html';
  const wanted = request.mode === 'navigate' ? page : url.pathname;
  event.respondWith(fromCache(wanted).then((cached) => cached ?? fetch(request)));
});

async function fromCache(path: string): Promise<Response | undefined> {
  const own = await caches.open(cacheName);
  return (await own.match(path)) ?? (await caches.match(path));
}
