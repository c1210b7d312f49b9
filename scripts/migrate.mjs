import { ensureBuild } from './build.mjs';
import { ensureInstall } from './ensure-install.mjs';

ensureInstall();
await ensureBuild();
process.env.NODE_ENV ??= 'production';
await import('../dist/server/migrate.js');
