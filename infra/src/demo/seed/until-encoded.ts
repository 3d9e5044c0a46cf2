import { setTimeout as pause } from 'node:timers/promises';
import { Operations } from '@atelier/contracts/operations';
import { administrator } from '../accounts.js';
import { ApiClient } from './api-client.js';

const patience = 30 * 60_000;

/** Waits until no rendition is left to make: whoever measures wants the machine for themselves. */
export const untilEncoded = async (url: string): Promise<void> => {
  const deadline = Date.now() + patience;
  let api = await ApiClient.signIn(url, administrator(process.env));
  while (Date.now() < deadline) {
    const { queues } = await api.get('/operations', Operations).catch(async () => {
      // The wait has outlasted the token.
      api = await ApiClient.signIn(url, administrator(process.env));
      return api.get('/operations', Operations);
    });
    const encoding = queues.find(({ name }) => name === 'encoding');
    if (encoding?.waiting === 0 && encoding.active === 0) return;
    await pause(5000);
  }
  throw new Error('The films of the demo were not encoded after half an hour: is the worker running?');
};
