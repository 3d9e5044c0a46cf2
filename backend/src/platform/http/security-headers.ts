import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../../config.js';

type Common = Readonly<Record<string, string>>;

/**
 * The answers of a server that all have some headers in common, whoever makes them; one that says otherwise is right. As they
 * leave they are all there at once: given to Fastify, each would be put into each answer's headers by its name.
 * @param common by names in lower case, as Fastify writes them
 * @param ofJson in their place, where an answer is JSON
 */
export function responseWithHeaders(common: Common, ofJson = common): typeof ServerResponse {
  const fitting = (type: unknown): Common =>
    typeof type === 'string' && type.startsWith('application/json') ? ofJson : common;
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, ...rest: unknown[]): this {
      const [headers] = rest;
      const isOfFastify = rest.length === 1 && isPlain(headers) && this.getHeaderNames().length === 0;
      if (isOfFastify) return super.writeHead(status, { ...fitting(headers['content-type']), ...headers });
      for (const [name, value] of Object.entries(fitting(this.getHeader('content-type'))))
        if (!this.hasHeader(name)) this.setHeader(name, value);
      return super.writeHead(status, ...(rest as [OutgoingHttpHeaders?]));
    }
  };
}

const isPlain = (headers: unknown): headers is OutgoingHttpHeaders =>
  typeof headers === 'object' && headers !== null && !Array.isArray(headers);

/** The settings that say whom a page of ours may ask. */
type AskedOfPages = Pick<Config, 'sandboxUrl' | 'publicUrl' | 's3'> & {
  brand: Pick<Config['brand'], 'map'>;
};

/** Everything is ours, but for the payment provider's field and the embeds that load on a click. */
function contentSecurityPolicy({ sandboxUrl, publicUrl, s3, brand }: AskedOfPages): string {
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

/** What no page of ours asks a browser for; the player goes full screen and the payment field pays. A name that Chromium does not know is a warning on every page. */
const refusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** On every answer but JSON, whoever makes it: pages and files. */
export const securityHeaders = (config: AskedOfPages): Readonly<Record<string, string>> => ({
  ...helmetHeaders(),
  'content-security-policy': contentSecurityPolicy(config),
  'permissions-policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
});

/**
 * On JSON, refusals of the framework and of the parser below it included. It is never a page: nothing may be loaded or framed by it where somebody opens it as one. What says how a page
 * behaves is left out, and three of four bytes of an answer's head with it.
 */
export function jsonSecurityHeaders(): Readonly<Record<string, string>> {
  const kept = new Set([
    'cross-origin-resource-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
  ]);
  return {
    ...Object.fromEntries(Object.entries(helmetHeaders()).filter(([name]) => kept.has(name))),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/** What helmet sets on an answer that nobody gets: none of it depends on the request, and where the parser refuses there is none. */
function helmetHeaders(): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet({ contentSecurityPolicy: false })(request, answer, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
