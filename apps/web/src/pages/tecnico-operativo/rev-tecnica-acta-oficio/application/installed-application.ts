/** Name of a lock: open actas hold it in shared mode, and a new version is activated in exclusive mode. */
const OPEN_ACTA = 'contador.acta.open';
const WORKER = '/acta-worker.js';
const MANIFEST = '/acta.webmanifest';
const HOURLY_MS = 3_600_000;

/** State of the offline version of the page: being downloaded, complete, failed, or not supported by this browser. */
export type Offline = 'coming' | 'ready' | 'failed' | 'never';

/**
 * Registers the service worker and the manifest, so that the page works offline and can be installed. It runs after the list of orders is
 * shown, because the files that the worker caches are larger than the list and would delay it.
 */
export async function installApplication(tell: (state: Offline) => void): Promise<void> {
  if (document.querySelector('link[rel="manifest"]') === null) {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = MANIFEST;
    document.head.append(link);
  }
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!import.meta.env.PROD || workers === undefined) return tell('never');
  try {
    const registration = await workers.register(WORKER, { scope: '/', updateViaCache: 'none' });
    if (registration.active === null) {
      registration.installing?.addEventListener('statechange', ({ target }) => {
        if ((target as ServiceWorker).state === 'redundant' && registration.active === null) tell('failed');
      });
    }
    await workers.ready;
    tell('ready');
  } catch (fault) {
    console.warn(fault);
    tell('failed');
  }
}

/** Keeps the pages of this device from activating a new version until the returned function is called. */
export function holdVersion(): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(OPEN_ACTA, { mode: 'shared' }, () => released);
  return () => release();
}

/** Between two actas: looks for a new version and activates it, unless an acta is open in another page of this device. */
export function takeNewVersions(): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (workers === undefined) return () => undefined;
  let isActivating = false;
  let stopped = false;
  const reload = () => isActivating && !stopped && window.location.reload();
  const take = async () => {
    const registration = await workers.getRegistration();
    if (!registration?.waiting || stopped) return;
    await navigator.locks.request(OPEN_ACTA, { ifAvailable: true }, async (lock) => {
      if (lock === null || stopped) return;
      isActivating = true;
      registration.waiting?.postMessage('take');
    });
  };
  const look = () => {
    void workers.getRegistration().then(async (registration) => {
      await registration?.update().catch(() => undefined);
      registration?.installing?.addEventListener('statechange', () => void take());
      await take();
    });
  };
  workers.addEventListener('controllerchange', reload);
  const hourly = setInterval(look, HOURLY_MS);
  look();
  return () => {
    stopped = true;
    clearInterval(hourly);
    workers.removeEventListener('controllerchange', reload);
  };
}
