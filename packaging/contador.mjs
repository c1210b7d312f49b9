/** Script of the build for each command. */
const SCRIPTS = {
  start: 'main',
  worker: 'worker',
  migrate: 'migrate',
  backup: 'backup',
  restore: 'restore',
  verify: 'verify',
  company: 'company',
  'move-files': 'move-files',
};

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Contador necesita Node 20.19 o posterior, y este es ${process.versions.node}.`);
  process.exit(1);
}
const command = process.argv[2] ?? '';
if (!Object.hasOwn(SCRIPTS, command)) {
  console.error(`Diga qué hacer: contador ${Object.keys(SCRIPTS).join('|')}`);
  process.exit(1);
}
// The scripts read their own arguments from the third word on.
process.argv.splice(2, 1);
process.env.NODE_ENV ??= 'production';
await import(`../dist/server/${SCRIPTS[command]}.js`);
