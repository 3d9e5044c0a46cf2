import type { Delivery, WebhookChannel } from './delivery.js';

const anHour = 3600_000;

/** The body and signed headers of one attempt, spoiled as the delivery asks. */
export function prepareRequest(
  channel: WebhookChannel,
  delivery: Delivery,
): { body: string; headers: Record<string, string> } {
  const body = channel.bodyOf(delivery.eventId);
  switch (delivery.tampering) {
    case 'body':
      return { body: falsify(body), headers: channel.sign(body, new Date(), false) };
    case 'signature':
      return { body, headers: channel.sign(body, new Date(), true) };
    case 'stale':
      return { body, headers: channel.sign(body, new Date(Date.now() - anHour), false) };
    case 'future':
      return { body, headers: channel.sign(body, new Date(Date.now() + anHour), false) };
    case null:
      return { body, headers: channel.sign(body, new Date(), false) };
  }
}

/** A forger's change: the same event about other amounts, and under another id so that it cannot pass for a duplicate. */
function falsify(body: string): string {
  return body
    .replace(
      /"(amount(?:_received)?)":\s*(\d+)/g,
      (_, name: string, amount: string) => `"${name}": ${Number(amount) + 1}`,
    )
    .replace(/"id":\s*"(evt_|WH-)/, '"id": "$1forged')
    .concat(' ');
}
