/**
 * The service worker: keeps a release of the page for when there is no server, and shows what is pushed.
 *
 * Everything of a release lies in one cache, its document too, so what is shown offline always fits together. The cache
 * of the release before stays: a page that is open over an update still fetches its chunks from there.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** Both are written here by the build (vite.config.ts). */
const RELEASE = '%RELEASE%';
const FILES: readonly string[] = '%FILES%'.match(/\S+/g) ?? [];

const PREFIX = `ribeira ${worker.registration.scope} `;
const CACHE = PREFIX + RELEASE;
/** Releases that are kept: this one and the one before. */
const KEPT = 2;
/** Files fetched at the same time while a release is taken in: the page that is open goes first. */
const AT_ONCE = 2;
/** Milliseconds after which a document that does not come is taken from the cache. */
const PATIENCE = 4000;

const place = (path: string): string => new URL(path, worker.registration.scope).href;
const SHELL = place('./');
/** A document in another language than the browser's first one is still the document. */
const ANY = { ignoreVary: true };
const listed = new Set(FILES.map(place));

// --- taking in a release, and leaving old ones behind

worker.addEventListener('install', (event) => event.waitUntil(takeIn()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeIn(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(SHELL, { cache: 'reload' }));
  const wanted = isSaving() ? [] : [...FILES];
  const fetchSome = async () => {
    for (let file = wanted.shift(); file !== undefined; file = wanted.shift()) await take(cache, place(file));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome));
  await worker.skipWaiting();
}

/** Who pays for data gets only what is looked at. */
const isSaving = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** Hashed files that the release before had are taken from there. */
async function take(cache: Cache, url: string): Promise<void> {
  const known = isHashed(url) ? await caches.match(url, ANY) : undefined;
  if (known) await cache.put(url, known);
  else await cache.add(new Request(url, { cache: isHashed(url) ? 'default' : 'reload' }));
}

async function takeOver(): Promise<void> {
  const releases = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const others = releases.filter((name) => name !== CACHE);
  await Promise.all(
    others.slice(0, Math.max(0, others.length - KEPT + 1)).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

// --- answering

const isHashed = (url: string): boolean => url.startsWith(place('assets/'));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = request.url.split('#')[0] ?? '';
  if (request.method !== 'GET' || !url.startsWith(worker.registration.scope)) return;
  if (request.mode === 'navigate') {
    if (isPage(url)) event.respondWith(documentOf(request));
  } else if (isHashed(url)) event.respondWith(hashed(request));
  else if (listed.has(url)) event.respondWith(fetch(request).catch(() => kept(url)));
});

/** Calls, probes and files are no pages of ours: the worker leaves them alone. */
function isPage(url: string): boolean {
  const path = new URL(url).pathname.slice(new URL(worker.registration.scope).pathname.length);
  return !/^(api|ws)\/|^(healthz|readyz|metrics)$|\.[a-z]+$/.test(path);
}

async function kept(url: string): Promise<Response> {
  return (
    (await (await caches.open(CACHE)).match(url, ANY)) ?? (await caches.match(url, ANY)) ?? Response.error()
  );
}

async function hashed(request: Request): Promise<Response> {
  const known = await caches.match(request.url, ANY);
  if (known) return known;
  const fetched = await fetch(request);
  if (fetched.ok) await (await caches.open(CACHE)).put(request.url, fetched.clone());
  return fetched;
}

/** The server's document; where it does not come, the one that fits the files kept here. */
async function documentOf(request: Request): Promise<Response> {
  const shell = await (await caches.open(CACHE)).match(SHELL, ANY);
  const fetched = fetch(request);
  if (!shell) return fetched;
  const late = new Promise<Response>((answer) => setTimeout(() => answer(shell.clone()), PATIENCE));
  return Promise.race([fetched.catch(() => shell.clone()), late]);
}

// --- what is pushed

interface Told {
  title: string;
  body: string;
  tag: string;
  path: string;
  waiting: number;
  lang: string;
}

worker.addEventListener('push', (event) => {
  const told = event.data?.json() as Told | undefined;
  if (told) event.waitUntil(show(told));
});

/** Who sees a page of ours is told by the page. */
async function show({ title, body, tag, path, waiting, lang }: Told): Promise<void> {
  await (navigator as { setAppBadge?: (count: number) => Promise<void> })
    .setAppBadge?.(waiting)
    .catch(() => undefined);
  const pages = await worker.clients.matchAll({ type: 'window' });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const [icon, badge] = [place('icon-192.png'), place('badge-96.png')];
  const told = { body, tag, lang, icon, badge, renotify: true, data: { path } };
  await worker.registration.showNotification(title, told);
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as { path: string }).path));
});

/** The page of a table: one that is open comes to the front, else a new one is opened. */
async function open(path: string): Promise<void> {
  const url = new URL(path, worker.location.origin).href;
  const pages = await worker.clients.matchAll({ type: 'window' });
  const there = pages.find((page) => page.url.split(/[?#]/)[0] === url);
  await (there ? there.focus() : worker.clients.openWindow(url));
}

/** The browser has changed its address at the push service: the server has to know. */
worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event as unknown as Changed));
});

interface Changed {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

async function renew({ oldSubscription, newSubscription }: Changed): Promise<void> {
  const fresh =
    newSubscription ??
    (oldSubscription && (await worker.registration.pushManager.subscribe(oldSubscription.options)));
  const { endpoint, keys } = fresh?.toJSON() ?? {};
  if (!endpoint || !keys) return;
  const lang = navigator.language.startsWith('ko') ? 'ko' : 'en';
  const device = {
    endpoint,
    p256dh: keys['p256dh'],
    auth: keys['auth'],
    lang,
    replaces: oldSubscription?.endpoint,
  };
  const headers = { 'Content-Type': 'application/json' };
  await fetch(place('api/push/devices'), { method: 'POST', headers, body: JSON.stringify(device) });
}
