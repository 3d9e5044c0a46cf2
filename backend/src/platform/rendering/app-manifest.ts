import type { Config } from '../../config.js';

/** What a browser installs the site by: https://www.w3.org/TR/appmanifest/. The colours are those of the light theme. */
export const appManifest = ({
  name,
  colours,
  texts,
}: Pick<Config['brand'], 'name' | 'colours' | 'texts'>) => ({
  id: '/',
  name,
  short_name: name,
  description: texts?.description ?? 'Vos cours de développement, en ligne et hors ligne.',
  lang: 'fr',
  dir: 'ltr',
  start_url: '/auth/courses',
  scope: '/',
  display: 'standalone',
  background_color: colours.light.bg,
  theme_color: colours.light.bg,
  categories: ['education'],
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Mes cours', url: '/auth/courses', icons: [{ src: '/icons/192.png', sizes: '192x192' }] },
    { name: 'Tous les cours', url: '/courses', icons: [{ src: '/icons/192.png', sizes: '192x192' }] },
  ],
});
