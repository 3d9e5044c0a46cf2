import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { ControlParts } from '../control-routes.js';
import { registerBankPages } from './bank.js';
import { controlPage } from './control-page.js';
import { html, htmlPage } from './html.js';
import { registerPayPalPages } from './paypal.js';

const styles = `
  :root { color-scheme: light; }
  * { box-sizing: border-box; }
  body {
    margin: 0; background: transparent; color: var(--color, #1a202c);
    font: var(--font-weight, 400) var(--font-size, 16px)/var(--line-height, 1.4) var(--font-family, system-ui, sans-serif);
    letter-spacing: var(--letter-spacing, normal);
  }
  .line { display: flex; align-items: center; gap: 10px; }
  #brand { flex: none; width: 26px; height: 18px; border-radius: 3px; position: relative;
    border: 1.5px solid var(--icon-color, currentColor); opacity: 0.85; }
  #brand::before { content: ''; position: absolute; inset: 3px 0 auto; height: 3px; background: var(--icon-color, currentColor); }
  #brand[data-brand='visa'], #brand[data-brand='amex'] { border: 0; color: #fff; opacity: 1; background: #1a3a8f; }
  #brand[data-brand='amex'] { background: #1f72cd; }
  #brand[data-brand='visa']::before, #brand[data-brand='amex']::before {
    inset: 0; height: auto; background: none; font: italic 700 8px/18px system-ui, sans-serif; text-align: center; letter-spacing: 0; }
  #brand[data-brand='visa']::before { content: 'VISA'; }
  #brand[data-brand='amex']::before { content: 'AMEX'; font-style: normal; font-size: 7px; }
  #brand[data-brand='mastercard'] { border: 0; opacity: 1;
    background: radial-gradient(circle at 9px 9px, #eb001b 0 7px, transparent 7.5px),
      radial-gradient(circle at 17px 9px, #f79e1b 0 7px, transparent 7.5px); }
  #brand[data-brand='mastercard']::before { content: none; }
  .without-icon #brand { display: none; }
  input { min-width: 0; margin: 0; padding: 0; border: 0; outline: 0; background: transparent; color: inherit; font: inherit;
    letter-spacing: inherit; height: 1.5em; }
  input::placeholder { color: var(--placeholder-color, color-mix(in srgb, currentColor 55%, transparent)); opacity: 1; }
  input[aria-invalid='true'] { color: var(--invalid-color, #c53030); }
  input:disabled { opacity: 0.6; }
  #number { flex: 1 1 11em; }
  #expiry { flex: none; width: 4.6em; }
  #cvc { flex: none; width: 3em; }
  .chips { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; margin-top: 10px; font: 400 12px/1 system-ui, sans-serif;
    letter-spacing: 0; }
  .chips span { opacity: 0.7; }
  button { font: inherit; color: inherit; padding: 5px 9px; border-radius: 999px; cursor: pointer; background: transparent;
    border: 1px solid color-mix(in srgb, currentColor 28%, transparent); }
  button:hover, button[aria-pressed='true'] { background: color-mix(in srgb, currentColor 12%, transparent); }
  button:focus-visible { outline: 2px solid currentColor; outline-offset: 1px; }
  @media (max-width: 370px) { #brand { display: none; } .line { gap: 6px; } #expiry { width: 4.2em; } #cvc { width: 2.6em; } }
  @media (max-width: 280px) { .line { flex-wrap: wrap; gap: 2px 16px; } #number { flex-basis: 100%; } }
`;

/** The one-line card field embedded by the fake Stripe.js, with test cards listed below it. */
function cardPage(): string {
  return htmlPage({
    title: 'Carte bancaire',
    styles,
    head: html`<script type="module" src="/v3/card-field.js"></script>`,
    body: html`<div class="line" role="group" aria-label="Carte bancaire">
        <span id="brand" aria-hidden="true"></span>
        <input
          id="number"
          inputmode="numeric"
          autocomplete="cc-number"
          aria-label="Numéro de carte"
          placeholder="1234 1234 1234 1234"
        />
        <input
          id="expiry"
          inputmode="numeric"
          autocomplete="cc-exp"
          aria-label="Date d'expiration (MM / AA)"
          placeholder="MM / AA"
        />
        <input
          id="cvc"
          inputmode="numeric"
          autocomplete="cc-csc"
          aria-label="Code de sécurité (CVC)"
          placeholder="CVC"
        />
      </div>
      <div class="chips" role="group" aria-label="Cartes de test">
        <span>Carte de test :</span>
        <button type="button" data-number="4242424242424242" aria-pressed="false">Payé</button>
        <button type="button" data-number="4000000000000002" aria-pressed="false">Refusé</button>
        <button type="button" data-number="4000002760003184" aria-pressed="false">3-D Secure</button>
      </div>`,
  });
}

const scripts = [
  'card-field.js',
  'card-format.js',
  'card-style.js',
  'ask-bank.js',
  'bank.js',
  'bank-answered.js',
];

/** Routes for browsers: the fake Stripe.js, its frames, and the control page. */
export function registerPages(app: FastifyInstance, parts: ControlParts): void {
  for (const path of ['/v3', '/v3/']) serveScript(app, path, 'stripe.js');
  for (const script of scripts) serveScript(app, `/v3/${script}`, script);
  app.get('/v3/card', (_request, reply) => reply.type('text/html; charset=utf-8').send(cardPage()));
  registerBankPages(app, parts.stripe);
  if (parts.paypal) registerPayPalPages(app, parts.paypal);
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
