import type { Logger } from '@atelier/backend/platform/logging/logger';
import { Client } from 'pg';

const reconnectMilliseconds = 1_000;

/** Hears PostgreSQL's notification that the outbox has something. Reconnects for ever; the poll bridges the gap. */
export class OutboxListener {
  private client: Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly onNotification: () => void,
    private readonly logger: Logger,
  ) {}

  start(): void {
    void this.connect();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.retry);
    await this.client?.end();
  }

  private async connect(): Promise<void> {
    const client = new Client({ connectionString: this.databaseUrl, keepAlive: true });
    this.client = client;
    client.on('notification', this.onNotification);
    client.on('error', (error) => this.reconnectAfter(client, error));
    try {
      await client.connect();
      await client.query('listen outbox');
      this.onNotification();
    } catch (error) {
      this.reconnectAfter(client, error);
    }
  }

  private reconnectAfter(client: Client, error: unknown): void {
    if (this.isStopped || client !== this.client) return;
    this.client = undefined;
    this.logger.warn({ err: error }, 'outbox listener lost its connection');
    client
      .end()
      .catch((failure: unknown) => this.logger.debug({ err: failure }, 'listener was closed already'));
    this.retry = setTimeout(() => void this.connect(), reconnectMilliseconds);
  }
}
