import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { page } from '@atelier/contracts/common';
import { z } from 'zod';
import { ApiClient } from './api-client.js';
import { Omissions } from './omissions.js';

const Numbers = page('numbers', z.number());

describe('a seed', () => {
  it('passes over what fails, says it in one line, and ends only with the run', async () => {
    proves('demo.seed');

    const ending = new AbortController();
    const said: string[] = [];
    const omissions = new Omissions((line) => said.push(line), ending.signal);
    const fails = () => Promise.reject(new Error('It was deleted.\nat publish'));
    expect(await omissions.attempt('a course', fails)).toBeUndefined();
    expect(await omissions.attempt('another', async () => 1)).toBe(1);
    expect(said).toEqual(['Left out of the demo content: a course. It was deleted.']);
    expect(omissions.summary()).toBe('The demo content is there, without: a course. All else works.');
    ending.abort(new Error('The run ends.'));
    await expect(omissions.attempt('a third', fails)).rejects.toThrow('The run ends.');
  });

  it('reads all pages of a list; one page is not taken for an answer', async () => {
    const server = createServer(({ url = '' }, answer) => {
      const currentPage = Number(new URL(url, 'http://localhost').searchParams.get('currentPage'));
      answer.end(JSON.stringify({ numbers: [currentPage], pages: 3, total: 3, currentPage }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const api = ApiClient.anonymous(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      expect(await api.everyOf('/numbers?q=a', 'numbers', Numbers)).toEqual([1, 2, 3]);
      // @ts-expect-error -- the compiler refuses it
      const refused = (): Promise<unknown> => api.get('/numbers', Numbers);
      expect(refused).toBeInstanceOf(Function);
    } finally {
      server.close();
    }
  });
});
