import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The two font files are on the path of the first heading: asked for while the HTML is still read. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head-prepend' as const,
        })),
  },
});

/** What every page needs, in one file: it compresses better than twenty, and stays cached over releases. */
const vendor = {
  name: 'vendor',
  test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|react-is|jotai|stylis|@chakra-ui|@emotion|@pandacss|@tanstack)\//,
};

const api = { target: process.env.API_URL ?? 'http://localhost:3000', changeOrigin: false };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), preloadFonts()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: {
    noExternal: [/^@chakra-ui\//, /^@emotion\//, /^@ark-ui\//, /^@zag-js\//, /^@atelier\//],
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
  },
  build: {
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : { output: { advancedChunks: { groups: [vendor] } } },
  },
  server: { proxy: { '/api': api, '/media': api, '/socket.io': { ...api, ws: true } } },
}));
