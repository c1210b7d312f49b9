import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offlinePage } from './offline-page.ts';

const server = process.env.API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    offlinePage([
      '/shell/routing/gate.tsx',
      '/tecnico-operativo/rev-tecnica-acta-oficio/page.tsx',
      '/ui/notice/notice-dialog.tsx',
    ]),
  ],
  resolve: {
    // The package's own entry makes the development server load all five thousand icons through one file.
    alias: { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' },
  },
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
        codeSplitting: {
          groups: [
            // A hundred icons in a hundred files would be a hundred requests.
            { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, priority: 3 },
            // What every visit needs comes in one file, which is the sign-in page whole.
            { name: 'first', tags: ['$initial'], priority: 2 },
            // The law's tables call each other while they are read: torn into several files, one would ask another that is not there yet.
            { name: 'law', test: /packages[\\/]regulation[\\/]/, priority: 1.5 },
            // What pages share goes by which of them use it; what would be a small file joins the one that is most alike.
            { name: 'parts', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 40_000, priority: 1 },
          ],
        },
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
});
