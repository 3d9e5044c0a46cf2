import type { Config } from '../../config.js';

/** The settings that say whom a page of ours may ask. */
export type AskedOfPages = Pick<Config, 'sandboxUrl' | 'publicUrl' | 's3'> & {
  brand: Pick<Config['brand'], 'map'>;
};

/** Everything is ours, but for the payment provider's field and the embeds that load on a click. */
export function contentSecurityPolicy({ sandboxUrl, publicUrl, s3, brand }: AskedOfPages): string {
  const provider = sandboxUrl
    ? [sandboxUrl]
    : ['https://js.stripe.com', 'https://api.stripe.com', 'https://hooks.stripe.com'];
  const directives = {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...provider],
    // Emotion writes the styles of what is on the page into style elements.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https://i.ytimg.com'],
    mediaSrc: ["'self'", 'blob:', ...(s3 && s3.delivery !== 'proxy' ? [s3.endpoint.origin] : [])],
    fontSrc: ["'self'", 'data:'],
    connectSrc: [
      "'self'",
      publicUrl.replace(/^http/, 'ws'),
      ...provider,
      ...(s3?.delivery === 'redirect-all' ? [s3.endpoint.origin] : []),
    ],
    frameSrc: [
      "'self'",
      ...provider,
      'https://www.youtube-nocookie.com',
      'https://view.genially.com',
      'https://www.canva.com',
      ...(brand.map ? ['https://www.openstreetmap.org'] : []),
    ],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [kebab(name), ...sources].join(' '))
    .join('; ');
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
