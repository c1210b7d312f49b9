// What the technician's page is made of, laid aside so that it opens without a line. The build writes the list; other pages pass by.
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];
const PREFIX = 'contador.acta.';
const CACHE = PREFIX + VERSION;
const PAGE = '/index.html';
const OF_TECHNICIANS = /^\/web[a-z0-9]+\/tecnico-operativo(\/|$)/;
/** What the installed application opens, and where a session begins. */
const ENTRANCES = new Set(['/', '/login']);
const INSTALLED = '?acta';
const PATIENCE_MS = 4000;

const known = new Set(FILES);

async function layAside() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async (path) => {
      // A file with its digest in its name is the same in every version.
      const named = path.startsWith('/assets/');
      const had = named ? await caches.match(path) : undefined;
      if (had) return await cache.put(path, had);
      const answer = await fetch(path, { cache: named ? 'default' : 'reload' });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await cache.put(path, answer);
    }),
  );
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

async function kept(path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? (await fetch(path));
}

async function networkFirst(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    return await kept(PAGE);
  }
}

self.addEventListener('install', (event) => event.waitUntil(layAside()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())));
// A version waits until the page says that no acta is open.
self.addEventListener('message', (event) => {
  if (event.data === 'take') event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const mine = OF_TECHNICIANS.test(pathname) || (pathname === '/' && search === INSTALLED);
    if (mine) event.respondWith(kept(PAGE));
    else if (ENTRANCES.has(pathname)) event.respondWith(networkFirst(request));
  } else if (known.has(pathname)) event.respondWith(kept(pathname));
});
