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

/** On every answer, whoever makes it: routes, files, refusals of the framework and of the parser below it. */
export const securityHeaders = (config: AskedOfPages): Readonly<Record<string, string>> => ({
  ...helmetHeaders(),
  'content-security-policy': contentSecurityPolicy(config),
  'permissions-policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
});

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
