import type { Server } from 'node:http';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Enough for any answer that somebody waits for. */
const patienceMilliseconds = 5000;

/**
 * Requests under way end before the process does, but it does not wait for those who hold a connection without using
 * it: a paused video, a browser that connected ahead. What is cut off, uploads included, is taken up again by its client.
 */
@Injectable()
export class ConnectionDrain implements BeforeApplicationShutdown, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly host: HttpAdapterHost) {}

  beforeApplicationShutdown(): void {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    this.timer = setTimeout(() => server.closeAllConnections(), patienceMilliseconds);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }
}
