import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { ControlParts } from '../control/control-routes.js';
import { registerBank } from './bank-routes.js';
import { cardPage } from './card-page.js';
import { controlPage } from './control-page.js';
import { registerPayer } from './payer-routes.js';

const scripts = [
  'card-field.js',
  'card-format.js',
  'card-style.js',
  'ask-bank.js',
  'bank.js',
  'bank-answered.js',
];

/** What browsers load from the sandbox: the stand-in for Stripe.js, its frames, and the control page. */
export function registerPages(app: FastifyInstance, parts: ControlParts): void {
  for (const path of ['/v3', '/v3/']) serveScript(app, path, 'stripe.js');
  for (const script of scripts) serveScript(app, `/v3/${script}`, script);
  app.get('/v3/card', (_request, reply) => reply.type('text/html; charset=utf-8').send(cardPage()));
  registerBank(app, parts.stripe);
  if (parts.paypal) registerPayer(app, parts.paypal);
  app.get('/', (_request, reply) => {
    const { state, faults, channels } = parts;
    return reply
      .type('text/html; charset=utf-8')
      .send(controlPage({ state, faults: faults.list(), channels }));
  });
}

function serveScript(app: FastifyInstance, path: string, file: string): void {
  app.get(path, async (_request, reply) => {
    const source = await readFile(new URL(`../browser/${file}`, import.meta.url), 'utf8');
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-cache',
      })
      .send(source);
  });
}
