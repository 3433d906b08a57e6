import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offlinePage } from './build/offline-page.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), offlinePage()],
  build: {
    outDir: 'dist',
    // Browsers with the CSS function light-dark(): rewriting it for older ones would lose the colours.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    emptyOutDir: true,
    // All of them support modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: 'index.html',
        offline: 'offline.html',
        sw: 'src/app/offline/service-worker.ts',
      },
      // A browser looks for a new version of its service worker at the same address.
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
});
