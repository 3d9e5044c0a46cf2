import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Exercise engines as the client has them, for tests: built by exercise-engine.journey.ts. */
export default defineConfig({
  base: '/harness/',
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  build: {
    outDir: 'dist/harness',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2024',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('src/features/exercises/engine/harness.ts', import.meta.url)),
      output: { entryFileNames: 'harness.js' },
    },
  },
});
