import type { Page } from 'playwright-core';

export interface Pieces {
  /** Uploads begun. */
  uploads: () => number;
  /** Where each piece that was sent begins. */
  offsets: number[];
  /** Where the server wanted each of them to begin: what it had answered right before. */
  wanted: number[];
}

/** Listens to what the page sends by tus, one upload at a time. */
export function watchPieces(page: Page): Pieces {
  const pieces: Pieces = { uploads: () => begun, offsets: [], wanted: [] };
  let begun = 0;
  let next = 0;
  page.on('request', (request) => {
    if (request.method() !== 'PATCH') return;
    pieces.offsets.push(Number(request.headers()['upload-offset']));
    pieces.wanted.push(next);
  });
  page.on('response', (response) => {
    const method = response.request().method();
    if (!response.url().includes('/api/uploads')) return;
    if (method === 'POST' && response.url().endsWith('/api/uploads')) begun++;
    const offset = response.headers()['upload-offset'];
    if (method === 'HEAD' || method === 'PATCH') next = Number(offset ?? next);
  });
  return pieces;
}
