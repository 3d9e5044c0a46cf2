import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/**
 * The script of the exercise frame: one file, which the API puts into the frame's document
 * (backend/src/platform/rendering/serve-exercise-frame.ts).
 */
export default defineConfig({
  build: {
    outDir: 'dist/frame',
    copyPublicDir: false,
    target: 'es2024',
    reportCompressedSize: false,
    lib: {
      entry: fileURLToPath(new URL('src/exercise-frame/frame.ts', import.meta.url)),
      formats: ['iife'],
      name: 'frame',
      fileName: () => 'frame.js',
    },
  },
});
