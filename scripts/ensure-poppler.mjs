import { spawnSync } from 'node:child_process';

const isThere = () => spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).status === 0;

/** Installs Debian's poppler when permitted; tests that extract the text of a PDF are skipped without it. */
export function ensurePoppler() {
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0;
  if (isThere() || !mayInstall) return;
  console.log('Instalando poppler-utils de Debian…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'poppler-utils'], { stdio: 'ignore', env });
}
