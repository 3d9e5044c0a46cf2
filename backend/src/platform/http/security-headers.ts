import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { contentSecurityPolicy, type AskedOfPages } from './content-security-policy.js';

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
