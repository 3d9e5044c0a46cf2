import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { Inject } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { type OnGatewayConnection, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { CONFIG, type Config } from '../../config.js';
import { AccessTokens, withoutUnprovedRole } from '../auth/access-tokens.js';
import type { SignedInCaller } from '../auth/access.js';
import { EndedSessions } from '../auth/ended-sessions.js';
import { rateLimitKeysOf } from '../geo/ip-address.js';
import { Metrics } from '../observability/metrics.js';
import { type LiveEnvelope, liveEvent } from './live-channel.js';

/** The whole network for IPv6: connections are long-lived, and few are enough. */
const networkKeyOf = (address: string): string => {
  const { client: key, network } = rateLimitKeysOf(address);
  return network ?? key;
};

/** Anonymous connections per address in this process. */
export class AnonymousSockets {
  private readonly openConnections = new Map<string, number>();

  constructor(private readonly limit: number) {}

  /** False when the address is at its limit. */
  enter(address: string): boolean {
    const key = networkKeyOf(address);
    const openConnections = this.openConnections.get(key) ?? 0;
    if (openConnections >= this.limit) return false;
    this.openConnections.set(key, openConnections + 1);
    return true;
  }

  leave(address: string): void {
    const key = networkKeyOf(address);
    const openConnections = (this.openConnections.get(key) ?? 0) - 1;
    if (openConnections > 0) this.openConnections.set(key, openConnections);
    else this.openConnections.delete(key);
  }
}

/** Equivalent of `request.ip` for a socket handshake. */
const clientAddress = (request: IncomingMessage, trustedProxies: string[]): string =>
  proxyAddr(request, trustedProxies);

/**
 * Rooms: everyone joins `public`; a connection with a valid access token also joins `user:<id>` and
 * `session:<id>`, and on request `administrators`, if it has passed what that role requires. A connection with an
 * invalid token is rejected, so that the client refreshes it and reconnects.
 */
@WebSocketGateway({ path: '/socket.io', serveClient: false })
export class LiveGateway implements OnGatewayConnection {
  @WebSocketServer()
  private readonly server!: Server;

  private readonly anonymous: AnonymousSockets;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tokens: AccessTokens,
    private readonly ended: EndedSessions,
    private readonly metrics: Metrics,
  ) {
    this.anonymous = new AnonymousSockets(config.anonymousSockets);
  }

  afterInit(server: Server): void {
    this.metrics.gauge('atelier_sockets', 'Live connections of browsers', ['kind'], () => {
      const callers = [...server.sockets.sockets.values()].map(({ data }) => data as Partial<SignedInCaller>);
      const signedIn = callers.filter(({ accountId }) => accountId).length;
      return [
        [{ kind: 'signed-in' }, signedIn],
        [{ kind: 'anonymous' }, callers.length - signedIn],
      ];
    });
    server.use((socket, next) => {
      const token: unknown = socket.handshake.auth.token;
      if (token === undefined || token === null) return this.admit(socket, next);
      const caller = typeof token === 'string' ? this.tokens.verify(token) : null;
      if (!caller) return next(new Error('session-expired'));
      socket.data = withoutUnprovedRole(caller, this.config.secondFactor.mode);
      void this.ended
        .has(caller.sessionId)
        .then((hasEnded) => next(hasEnded ? new Error('session-expired') : undefined));
    });
  }

  /** Limits anonymous connections per address; authenticated ones are not limited. */
  private admit(socket: Socket, next: (error?: Error) => void): void {
    const address = clientAddress(socket.request, this.config.trustedProxies);
    if (!this.anonymous.enter(address)) {
      next(new Error('too-many-connections'));
      // Closes the transport once the rejection has been sent.
      setTimeout(() => socket.conn.close(), 1_000).unref();
      return;
    }
    socket.conn.once('close', () => this.anonymous.leave(address));
    next();
  }

  async handleConnection(socket: Socket<never, never, never, Partial<SignedInCaller>>): Promise<void> {
    const { accountId, sessionId, isAdmin } = socket.data;
    const own = accountId ? [`user:${accountId}`, `session:${sessionId}`] : [];
    await socket.join(['public', ...own, ...(isAdmin ? ['administrators'] : [])]);
    // The session may have ended between the handshake and joining the room.
    if (sessionId && (await this.ended.has(sessionId))) socket.disconnect(true);
  }

  @OnEvent(liveEvent)
  broadcast({ room, name, message }: LiveEnvelope): void {
    this.server.to(room).emit(name, message);
    if (name === 'session-ended') this.server.in(room).disconnectSockets(true);
  }
}
