// Starts the app without a network. It keeps the files of the built app and
// nothing else: answers, photos and whatever a person writes never pass through
// it (reliability 1.4), so it touches neither the API nor any request but GET.

type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = WorkerEvent & {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
};
/** What the browser answers by itself, without starting this worker; not every browser can. */
type Route = {
  readonly condition: { readonly urlPattern: URLPattern; readonly requestMode?: 'navigate' };
  readonly source: 'network' | 'cache' | { readonly cacheName: string };
};
type InstallEvent = WorkerEvent & { addRoutes?: (routes: readonly Route[]) => Promise<void> };
// The compiler knows either pages or workers, and this project is pages.
const worker = globalThis as unknown as {
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((name: 'install', handle: (event: InstallEvent) => void) => void) &
    ((name: 'activate', handle: (event: WorkerEvent) => void) => void) &
    ((name: 'fetch', handle: (event: FetchEvent) => void) => void);
};

// The build puts the version of the app and the list of its files here (vite.config.ts).
declare const __APP_FILES__: { version: string; files: string[] };

const PREFIX = 'kierros-app-';
// The app that runs in another tab may still ask for the files of the version before.
const CACHED_VERSIONS = 2;

const { version, files } = __APP_FILES__;
const cacheName = `${PREFIX}${version}`;

// Where people come in; each lies under its own name too, since a route finds a file by the address that was asked for.
const ENTRANCES = ['/home', '/inspections', '/inspection'];
// What is never kept: answers of the server, and what it tells whoever watches it.
const NEVER_CACHED = ['/api', '/uploaded_images', '/healthz', '/readyz', '/metrics'];

// So few at a time that whoever uses the app meanwhile does not wait behind them.
const AT_A_TIME = 8;

async function cacheFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  // Files with a hash in their name may come from the browser's own cache; the page itself never.
  const requests = files.map(
    (file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' }),
  );
  for (let at = 0; at < requests.length; at += AT_A_TIME)
    await cache.addAll(requests.slice(at, at + AT_A_TIME));
  const page = await cache.match('/index.html');
  if (page) await Promise.all(ENTRANCES.map((path) => cache.put(path, page.clone())));
}

// A worker has to be started before it answers anything, also what it only passes on to the server: time that a phone
// in a pocket feels. So the browser is told what it would answer.
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
    // An open tab of the version before asks for its own files, which lie in its own cache.
    { condition: { urlPattern: at('/assets/*') }, source: 'cache' },
    // A file that is not found so is asked of the network alone: nothing but what surely lies here.
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
  // Told at the event itself, and without it the worker answers as ever.
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
  // Every page is the same file, but for the sign-in; which one it shows is decided inside.
  const page = url.pathname === '/login' ? '/login.html' : '/index.html';
  const wanted = request.mode === 'navigate' ? page : url.pathname;
  event.respondWith(fromCache(wanted).then((cached) => cached ?? fetch(request)));
});

async function fromCache(path: string): Promise<Response | undefined> {
  const own = await caches.open(cacheName);
  return (await own.match(path)) ?? (await caches.match(path));
}
