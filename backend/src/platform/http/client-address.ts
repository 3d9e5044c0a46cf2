import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** The address that `request.ip` of a route would be, for what comes without one: the handshake of a socket. */
export const clientAddress = (request: IncomingMessage, trustedProxies: string[]): string =>
  proxyAddr(request, trustedProxies);
