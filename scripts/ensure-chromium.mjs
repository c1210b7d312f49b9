import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Where browsers are looked for, in this order. Debian's headless shell is the same engine without the browser around it: a page opened in a
 * new window takes half of the processor time.
 */
const places = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Returns the path of Chromium, installing a package of Debian when permitted; exits with a message when there is none and it may not be
 * installed.
 */
export function ensureChromium() {
  const named = process.env.CHROMIUM;
  if (named && existsSync(named)) return named;
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Instalando Chromium de Debian…');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env: environment });
    // Not every release of Debian has the shell.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
        stdio: 'ignore',
        env: environment,
      });
      const installed = places.find((place) => existsSync(place));
      if (installed) return installed;
    }
  }
  console.error(
    'Las pruebas en el navegador necesitan Chromium. Instálelo (en Debian: apt-get install chromium) o diga dónde está con CHROMIUM=/ruta/al/navegador.',
  );
  process.exit(1);
}
