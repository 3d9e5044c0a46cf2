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

/** Of IPv6 the whole network: connections stay, and few of them are enough. */
const lineOf = (address: string): string => {
  const { line, network } = rateLimitKeysOf(address);
  return network ?? line;
};

/** How many connections without an account each address holds in this process. */
export class AnonymousSockets {
  private readonly held = new Map<string, number>();

  constructor(private readonly limit: number) {}

  /** False when the address holds as many as it may. */
  enter(address: string): boolean {
    const line = lineOf(address);
    const held = this.held.get(line) ?? 0;
    if (held >= this.limit) return false;
    this.held.set(line, held + 1);
    return true;
  }

  leave(address: string): void {
    const line = lineOf(address);
    const held = (this.held.get(line) ?? 0) - 1;
    if (held > 0) this.held.set(line, held);
    else this.held.delete(line);
  }
}

/** The address that `request.ip` of a route would be, for what comes without one: the handshake of a socket. */
const clientAddress = (request: IncomingMessage, trustedProxies: string[]): string =>
  proxyAddr(request, trustedProxies);

/**
 * Rooms: everyone is in `public`; a connection that presents a valid access token is in `user:<id>` and
 * `session:<id>` too, and in `administrators` if it says so and has proved what that role asks for.
 * A connection with an invalid token is refused, so that the client refreshes and comes back.
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

  /** Of those without an account one address has so many; the account says whom the others are. */
  private admit(socket: Socket, next: (error?: Error) => void): void {
    const address = clientAddress(socket.request, this.config.trustedProxies);
    if (!this.anonymous.enter(address)) {
      next(new Error('too-many-connections'));
      // The refusal is on its way; what is left of the connection is not kept for it.
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
    // Its end may have been told between the handshake and the room.
    if (sessionId && (await this.ended.has(sessionId))) socket.disconnect(true);
  }

  @OnEvent(liveEvent)
  broadcast({ room, name, message }: LiveEnvelope): void {
    this.server.to(room).emit(name, message);
    if (name === 'session-ended') this.server.in(room).disconnectSockets(true);
  }
}
