import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/** Enough for any response that a client waits for. */
const requestTimeoutMilliseconds = 5000;
/** Enough for a proxy to have sent a request on each keep-alive connection in use. */
const drainMilliseconds = 1000;

/**
 * Graceful shutdown. For a moment the process continues to serve and adds `connection: close` to each response:
 * closing a proxy's idle connections at once would race with the requests it is about to send. It then waits for
 * running requests, but not for connections that are open without being used (paused video, browser preconnect).
 * Interrupted transfers, uploads included, are resumed by the client.
 */
@Injectable()
export class ConnectionDrain implements BeforeApplicationShutdown, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private isDraining = false;

  constructor(private readonly host: HttpAdapterHost) {}

  closeConnectionsOnDrain(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (_request, reply, done) => {
      if (this.isDraining) reply.header('connection', 'close');
      done();
    });
  }

  /** @param signal absent where the process continues without the api, as in tests, which have no proxy */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    this.isDraining = true;
    const server = this.host.httpAdapter.getHttpServer() as Server;
    this.timer = setTimeout(() => server.closeAllConnections(), requestTimeoutMilliseconds);
    if (signal) await pause(drainMilliseconds);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }
}
