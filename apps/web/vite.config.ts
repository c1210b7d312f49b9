import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { modulesOf } from './modules-of.ts';
import { offlinePage } from './offline-page.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** What stands around every page, and the page that is kept for where there is no coverage. */
const FRAME = '/shell/routing/gate.tsx';
const ACTA = '/tecnico-operativo/rev-tecnica-acta-oficio/page.tsx';
// The package's own entry makes the development server load all five thousand icons through one file.
const alias = { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' };
const server = process.env.API ?? 'http://127.0.0.1:8080';

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    root,
    plugins: [react(), offlinePage([FRAME, ACTA, '/ui/notice/notice-dialog.tsx'])],
    resolve: { alias },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      // The policy allows no data: sources for fonts and scripts.
      assetsInlineLimit: 0,
      target: 'es2023',
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        output: {
          // Parts may need each other both ways: each module still runs after those that it needs.
          strictExecutionOrder: true,
          codeSplitting: { groups: command === 'build' ? await fileGroups() : [] },
        },
      },
    },
    server: {
      port: 5173,
      proxy: {
        '/api': { target: server },
        '/docs': { target: server },
        '/healthz': { target: server },
        '/publicacion': { target: server },
        '/logout': { target: server },
        '/changePassword': { target: server },
        '/get-password-validity': { target: server },
        // The page and the call share this address and differ by method.
        '/login': { target: server, bypass: (request) => (request.method === 'POST' ? undefined : '/index.html') },
      },
    },
  }),
);

/** Which modules go into one file; the first group that takes a module has it. */
async function fileGroups() {
  const src = `${root}src`;
  const frame = await modulesOf(root, alias, [`${src}${FRAME}`]);
  const acta = await modulesOf(root, alias, [`${src}${FRAME}`, `${src}/pages${ACTA}`]);
  return [
    // What every visit needs comes in one file, which is the sign-in page whole.
    { name: 'first', tags: ['$initial' as const], priority: 6 },
    // What stands around every page comes in the next, and brings nothing that only some pages have.
    { name: 'frame', test: (id: string) => frame.has(id), priority: 5 },
    // So does what a technician's phone keeps besides.
    { name: 'acta', test: (id: string) => acta.has(id), priority: 4 },
    // A hundred icons in a hundred files would be a hundred requests.
    { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, priority: 3 },
    // The law's tables call each other while they are read: torn into several files, one would ask another that is not there yet.
    { name: 'law', test: /packages[\\/]regulation[\\/]/, priority: 2 },
    // What pages share goes by which of them use it; what would be a small file joins the one that is most alike.
    { name: 'parts', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 10_000, priority: 1 },
  ];
}
