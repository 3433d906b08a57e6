import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Browsers that know the CSS function light-dark(): rewritten for older ones it would lose the colours.
  build: { outDir: 'dist', target: ['chrome123', 'firefox120', 'safari17.5'], emptyOutDir: true },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
});
