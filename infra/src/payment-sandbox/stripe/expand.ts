import type { StripeState } from './stripe-objects.js';

/** Replaces ids by the objects they name, along paths like `latest_charge` or `data.payment_intent`. */
export function expand(object: object, paths: string[], state: StripeState): object {
  for (const path of paths) expandAlong(object, path.split('.'), state);
  return object;
}

function expandAlong(value: unknown, [name, ...rest]: string[], state: StripeState): void {
  if (Array.isArray(value)) {
    for (const item of value) expandAlong(item, [name ?? '', ...rest], state);
    return;
  }
  if (name === undefined || value === null || typeof value !== 'object' || !(name in value)) return;
  const holder = value as Record<string, unknown>;
  const held = holder[name];
  if (typeof held === 'string') holder[name] = structuredClone(lookUp(held, state) ?? held);
  expandAlong(holder[name], rest, state);
}

function lookUp(id: string, state: StripeState): object | undefined {
  const { paymentIntents, paymentMethods, charges, refunds, disputes } = state;
  return paymentIntents[id] ?? paymentMethods[id] ?? charges[id] ?? refunds[id] ?? disputes[id];
}
