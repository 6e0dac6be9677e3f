/*
 * Keeps the application's own files, and a page that says so when there is no connection. Answers of the exchange (/api,
 * /socket.io) never pass through a cache: an old price or balance must not be shown as if it were one.
 * The build puts this version's files in place of the two constants (scripts/build/serviceWorker.ts).
 */
const VERSION = 'VERSION_OF_THE_BUILD';
const SHELL = ['SHELL_OF_THE_BUILD'];

const PREFIX = 'statex-';
const CACHE = PREFIX + VERSION;
const OFFLINE = '/offline.html';
/** Pages of the version before may still be open and load their scripts. */
const VERSIONS_KEPT = 2;
const ENTRY = SHELL[0];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  );
});

async function dropOldVersions() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.slice(0, -(VERSIONS_KEPT - 1)).map((name) => caches.delete(name)));
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOldVersions(), self.registration.navigationPreload?.enable()]).then(() => self.clients.claim()),
  );
});

/** Pages compare the script that they run with the one of this version. */
self.addEventListener('message', (event) => {
  if (event.data === 'version') event.source.postMessage({ entry: ENTRY });
});

/** A file whose name changes with its content: what is kept is right. */
async function fromCache(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

const fromNetworkFirst = (request) =>
  fetch(request).catch(async () => (await caches.match(request)) ?? Response.error());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/api/') || pathname.startsWith('/socket.io/')) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCache(request));
  else if (SHELL.includes(pathname)) event.respondWith(fromNetworkFirst(request));
});
