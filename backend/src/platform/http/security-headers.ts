import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../../config.js';

type HeaderMap = Readonly<Record<string, string>>;

/**
 * A `ServerResponse` class with default headers for every response, including those of Fastify and Node
 * themselves; headers set explicitly win. Merged once at write time: setting them through Fastify would cost one
 * call per header and response.
 * @param defaultHeaders header names in lower case, as Fastify writes them
 * @param jsonHeaders used instead of `defaultHeaders` for JSON responses
 */
export function responseWithHeaders(
  defaultHeaders: HeaderMap,
  jsonHeaders = defaultHeaders,
): typeof ServerResponse {
  const headersFor = (type: unknown): HeaderMap =>
    typeof type === 'string' && type.startsWith('application/json') ? jsonHeaders : defaultHeaders;
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, ...rest: unknown[]): this {
      const [headers] = rest;
      const isFromFastify = rest.length === 1 && isPlain(headers) && this.getHeaderNames().length === 0;
      if (isFromFastify)
        return super.writeHead(status, { ...headersFor(headers['content-type']), ...headers });
      for (const [name, value] of Object.entries(headersFor(this.getHeader('content-type'))))
        if (!this.hasHeader(name)) this.setHeader(name, value);
      return super.writeHead(status, ...(rest as [OutgoingHttpHeaders?]));
    }
  };
}

const isPlain = (headers: unknown): headers is OutgoingHttpHeaders =>
  typeof headers === 'object' && headers !== null && !Array.isArray(headers);

/** The settings that determine the allowed origins. */
type PolicyConfig = Pick<Config, 'sandboxUrl' | 'publicUrl' | 's3'> & {
  brand: Pick<Config['brand'], 'map'>;
};

/** Same-origin only, except the payment provider's field and the embeds that load on a click. */
function contentSecurityPolicy({ sandboxUrl, publicUrl, s3, brand }: PolicyConfig): string {
  const provider = sandboxUrl
    ? [sandboxUrl]
    : ['https://js.stripe.com', 'https://api.stripe.com', 'https://hooks.stripe.com'];
  const directives = {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...provider],
    // Emotion inserts style elements.
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

/**
 * `Permissions-Policy`: features that our pages do not use (the player uses fullscreen, the payment field
 * payment). Names that Chromium does not know log a warning on every page.
 */
const disabledFeatures = [
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

/** For every response but JSON: pages and files. */
export const securityHeaders = (config: PolicyConfig): Readonly<Record<string, string>> => ({
  ...helmetHeaders(),
  'content-security-policy': contentSecurityPolicy(config),
  'permissions-policy': disabledFeatures.map((feature) => `${feature}=()`).join(', '),
});

/**
 * For JSON responses, including errors of Fastify and of Node's parser. JSON is never a page: opened as a
 * document it may load nothing and may not be framed. Headers about page behaviour are left out, which saves
 * three quarters of the head's bytes.
 */
export function jsonSecurityHeaders(): Readonly<Record<string, string>> {
  const jsonHeaders = new Set([
    'cross-origin-resource-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
  ]);
  return {
    ...Object.fromEntries(Object.entries(helmetHeaders()).filter(([name]) => jsonHeaders.has(name))),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/**
 * Captures the headers helmet sets, by running it on a dummy response: they do not depend on the request, and
 * parser errors have none.
 */
function helmetHeaders(): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({ contentSecurityPolicy: false })(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
