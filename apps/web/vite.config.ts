import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { modulesOf } from './modules-of.ts';
import { offlinePage } from './offline-page.ts';
import { withoutSummaries } from './without-summaries.ts';
import { withoutUncalled } from './without-uncalled.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** What stands around every page, and the page that is kept for where there is no coverage. */
const GATE = '/shell/routing/gate.tsx';
const SHELL = '/shell/shell.tsx';
const FIELD_SHELL = '/shell/field-shell.tsx';
const ORDERS = '/pages/tecnico-operativo/rev-tecnica-acta-oficio/page.tsx';
const ACTA = '/pages/tecnico-operativo/rev-tecnica-acta-oficio/acta-parts.ts';
/** What is said and asked when something goes wrong, wherever a person is. */
const AT_HAND = [
  '/ui/notice/notice-dialog.tsx',
  '/ui/notice/tidings.tsx',
  '/ui/hint/hint-bubble.tsx',
  '/shell/file-reception.tsx',
  '/shell/session/resume-session.tsx',
  '/shell/top-bar/user-menu.tsx',
  '/http/refused-here.ts',
];
/** Of who has no coverage, all that the page needs; other pages are in none of it. */
const OFFLINE = [GATE, SHELL, FIELD_SHELL, ORDERS, ACTA, ...AT_HAND];
// The package's own entry makes the development server load all five thousand icons through one file.
const alias = { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' };
const server = process.env.API ?? 'http://127.0.0.1:8080';

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    root,
    plugins: [react(), withoutUncalled(), withoutSummaries(), offlinePage(OFFLINE)],
    resolve: { alias },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      // The policy allows no data: sources for fonts and scripts.
      assetsInlineLimit: 0,
      target: 'es2023',
      modulePreload: { polyfill: false },
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
  const of = (...paths: readonly string[]) =>
    modulesOf(
      root,
      alias,
      paths.map((path) => `${root}src${path}`),
    );
  const atHand = await of(...AT_HAND);
  const shell = await of(GATE, SHELL);
  const orders = await of(GATE, FIELD_SHELL, ORDERS);
  const acta = await of(GATE, FIELD_SHELL, ORDERS, ACTA);
  return [
    // What every visit needs comes in one file, which is the sign-in page whole.
    { name: 'first', tags: ['$initial' as const], priority: 8 },
    // What stands around every page comes in the next two: what both frames need, and what only the office's.
    { name: 'gate', test: (id: string) => shell.has(id) && orders.has(id), priority: 7 },
    // Dialogs come apart from it, or who reads one sentence would fetch the frame of another.
    { name: 'dialog', test: (id: string) => atHand.has(id) || AT_HAND.some((path) => id.endsWith(path)), priority: 6 },
    { name: 'frame', test: (id: string) => shell.has(id), priority: 5 },
    // A technician's list is shown first, and the acta itself comes after it.
    { name: 'orders', test: (id: string) => orders.has(id), priority: 5 },
    { name: 'acta', test: (id: string) => acta.has(id), priority: 4 },
    // A hundred icons in a hundred files would be a hundred requests.
    { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, priority: 3 },
    // The law's tables call each other while they are read: torn into several files, one would ask another that is not there yet.
    { name: 'law', test: /packages[\\/]regulation[\\/]/, priority: 2 },
    // What many pages have comes in one file: whoever opens one of them opens others.
    { name: 'common', minShareCount: 16, priority: 1.5 },
    // What few pages share goes by which of them use it; what would be a small file joins the one that is most alike.
    { name: 'parts', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 14_000, priority: 1 },
  ];
}
