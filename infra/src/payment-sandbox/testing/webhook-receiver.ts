import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  body: string;
  headers: Record<string, string>;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** Statuses of the next responses; then 200. */
  answers: number[];
  /** Resolves once this many webhooks have arrived. */
  atLeast(count: number): Promise<ReceivedWebhook[]>;
  close(): Promise<void>;
}

/** A webhook endpoint for specs that records requests. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const status = answers.shift() ?? 200;
    if (status < 300)
      received.push({
        body: Buffer.concat(chunks).toString(),
        headers: request.headers as Record<string, string>,
      });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    answers,
    atLeast: async (count) => {
      const deadline = Date.now() + 4000;
      while (received.length < count && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 10));
      return received;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
