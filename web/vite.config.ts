import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // The citation library brings a way to fetch for servers along; in a browser it calls the browser's own.
  resolve: {
    alias: { 'node-fetch': fileURLToPath(new URL('./src/search/export/browser-fetch.ts', import.meta.url)) },
  },
  // Browsers that know the CSS function light-dark(): rewritten for older ones it would lose the colours.
  build: { outDir: 'dist', target: ['chrome123', 'firefox120', 'safari17.5'], emptyOutDir: true },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
});
