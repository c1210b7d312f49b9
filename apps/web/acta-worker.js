// Service worker: caches the technician's page so that it opens offline. The build writes the list of files.
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];
const PREFIX = 'contador.acta.';
const CACHE = PREFIX + VERSION;
const PAGE = '/index.html';
const OF_TECHNICIANS = /^\/web[a-z0-9]+\/tecnico-operativo(\/|$)/;
/** Page whose files are cached. Another one needs files of the server's version, and comes from the server as long as there is one. */
const ACTA = /^\/web[a-z0-9]+\/tecnico-operativo(\/|\/rev-tecnica-acta-oficio\/?)?$/;
/** Addresses at which a session begins: network first. */
const ENTRANCES = new Set(['/', '/login']);
const INSTALLED = '?acta';
const PATIENCE_MS = 4000;

const known = new Set(FILES);

async function precache() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async (path) => {
      // A file with a digest in its name never changes.
      const hashed = path.startsWith('/assets/');
      const cached = hashed ? await caches.match(path) : undefined;
      if (cached) return await cache.put(path, cached);
      const answer = await fetch(path, { cache: hashed ? 'default' : 'reload' });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await cache.put(path, answer);
    }),
  );
}

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

async function cacheFirst(path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? (await fetch(path));
}

async function networkFirst(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    return await cacheFirst(PAGE);
  }
}

self.addEventListener('install', (event) => event.waitUntil(precache()));
self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches().then(() => self.clients.claim())));
// A new version waits until the page says that no acta is open.
self.addEventListener('message', (event) => {
  if (event.data === 'take') event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const isActa = ACTA.test(pathname) || (pathname === '/' && search === INSTALLED);
    if (isActa) event.respondWith(cacheFirst(PAGE));
    else if (OF_TECHNICIANS.test(pathname) || ENTRANCES.has(pathname)) event.respondWith(networkFirst(request));
  } else if (known.has(pathname)) event.respondWith(cacheFirst(pathname));
});
