import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { manualChapters } from './manual-chapters.ts';
import { modulesOf } from './modules-of.ts';
import { offlinePage } from './offline-page.ts';
import { withoutSummaries } from './without-summaries.ts';
import { withoutUncalled } from './without-uncalled.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** Modules around every page, and the page that is stored for offline use. */
const GATE = '/shell/routing/gate.tsx';
const SHELL = '/shell/shell.tsx';
const FIELD_SHELL = '/shell/field-shell.tsx';
const ORDERS = '/pages/tecnico-operativo/rev-tecnica-acta-oficio/page.tsx';
const ACTA = '/pages/tecnico-operativo/rev-tecnica-acta-oficio/acta-parts.ts';
/** Messages, questions and hints that must be available on every page when something fails. */
const AT_HAND = [
  '/ui/notice/notice-dialog.tsx',
  '/ui/notice/tidings.tsx',
  '/ui/hint/hint-bubble.tsx',
  '/shell/file-reception.tsx',
  '/shell/sign-in/resume-session.tsx',
  '/shell/top-bar/user-menu.tsx',
  '/http/refused-here.ts',
];
/** All modules that the technician's page needs offline; other pages are not included. */
const OFFLINE = [GATE, SHELL, FIELD_SHELL, ORDERS, ACTA, ...AT_HAND];
// The package's own entry would make the development server load all five thousand icons through one file.
const alias = { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' };
const server = process.env.API ?? 'http://127.0.0.1:8080';

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    root,
    plugins: [react(), withoutUncalled(), withoutSummaries(), manualChapters(), offlinePage(OFFLINE)],
    resolve: { alias },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      // The content security policy allows no data: sources for fonts and scripts.
      assetsInlineLimit: 0,
      target: 'es2023',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        output: {
          // Chunks may import each other cyclically: each module still runs after its dependencies.
          strictExecutionOrder: true,
          // The first file lists all others: the names of the modules that share one would be most of that list.
          chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
          assetFileNames: ({ names: [name = ''] }) => `assets/${name.replace(/~.*|\.[^.]*$/, '')}-[hash][extname]`,
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

/** Modules of 'Entrar con llave de acceso'. */
const PASSKEY = /sign-in[\\/]passkey-entry|shell[\\/]passkeys[\\/]|access[\\/]passkeys\.ts|IconFingerprint/;

/** Assigns modules to output files; the first matching group takes a module. */
async function fileGroups() {
  const modules = (...paths: readonly string[]) =>
    modulesOf(
      root,
      alias,
      paths.map((path) => `${root}src${path}`),
    );
  const atHand = await modules(...AT_HAND);
  const shell = await modules(GATE, SHELL);
  const orders = await modules(GATE, FIELD_SHELL, ORDERS);
  const acta = await modules(GATE, FIELD_SHELL, ORDERS, ACTA);
  return [
    // Everything that every visit needs, including the whole sign-in page, is in one file.
    { name: 'first', tags: ['$initial' as const], priority: 8 },
    // The frame around every page is in two files: what both frames share, and what only the office frame needs.
    { name: 'gate', test: (id: string) => shell.has(id) && orders.has(id), priority: 7 },
    // Dialogs have their own file, so that showing a message does not load the other frame.
    { name: 'dialog', test: (id: string) => atHand.has(id) || AT_HAND.some((path) => id.endsWith(path)), priority: 6 },
    // The sign-in page shows its button, and needs neither a frame nor the other icons for it.
    { name: 'passkey', test: PASSKEY, priority: 6 },
    { name: 'frame', test: (id: string) => shell.has(id), priority: 5 },
    // The technician's list is shown first, and the acta is loaded after it.
    { name: 'orders', test: (id: string) => orders.has(id), priority: 5 },
    { name: 'acta', test: (id: string) => acta.has(id), priority: 4 },
    // A hundred icons in separate files would be a hundred requests.
    { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, priority: 3 },
    // The tables of the law call each other while their modules are evaluated: in several files, one would call another that is not
    // evaluated yet.
    { name: 'law', test: /packages[\\/]regulation[\\/]/, priority: 2 },
    // Modules shared by many pages are in one file, because a person who opens one of these pages opens others.
    { name: 'common', minShareCount: 8, priority: 1.5 },
    // Modules shared by few pages are grouped by the pages that use them; a small group is merged into the most similar one.
    { name: 'parts', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 11_000, priority: 1 },
  ];
}
