const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Contador necesita Node 20.19 o posterior, y este es ${process.versions.node}.`);
  process.exit(1);
}

const { ensureInstall } = await import('./ensure-install.mjs');
ensureInstall();
const { ensureBuild } = await import('./build.mjs');
await ensureBuild();
process.env.NODE_ENV ??= 'production';
await import('../dist/server/main.js');
