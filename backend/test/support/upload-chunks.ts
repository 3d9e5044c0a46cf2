import type { Page } from 'playwright-core';

export interface RecordedChunks {
  /** Number of uploads started. */
  uploads: () => number;
  /** Offset of each chunk sent. */
  offsets: number[];
  /** The offset that the server expected for each. */
  expected: number[];
}

/** Records the tus requests of a page, one upload at a time. */
export function recordChunks(page: Page): RecordedChunks {
  const chunks: RecordedChunks = { uploads: () => started, offsets: [], expected: [] };
  let started = 0;
  let nextOffset = 0;
  page.on('request', (request) => {
    if (request.method() !== 'PATCH') return;
    chunks.offsets.push(Number(request.headers()['upload-offset']));
    chunks.expected.push(nextOffset);
  });
  page.on('response', (response) => {
    const method = response.request().method();
    if (!response.url().includes('/api/uploads')) return;
    if (method === 'POST' && response.url().endsWith('/api/uploads')) started++;
    const offset = response.headers()['upload-offset'];
    if (method === 'HEAD' || method === 'PATCH') nextOffset = Number(offset ?? nextOffset);
  });
  return chunks;
}
