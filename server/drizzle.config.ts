import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  // The tables stand in their areas: in one file, or in a folder where they are many.
  schema: ['./src/*/schema.ts', './src/*/schema/*.ts'],
  out: './src/platform/database/migrations',
});
