import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPaymentSandbox } from '../start-payment-sandbox.js';
import { stripeClient, stripeKeys } from '../testing/sandbox-under-test.js';
import { startWebhookReceiver } from '../testing/webhook-receiver.js';
import { temporaryFolder } from '../../../../backend/test/support/temporary-folder.js';

describe('The state file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = temporaryFolder();
  });

  it('keeps intents, answers and undelivered webhooks over a restart, and no card number', async () => {
    const dataFile = join(folder, 'state.json');
    const course = { amount: 2000, currency: 'eur', payment_method: 'pm_card_visa', confirm: true };
    const deaf = await startPaymentSandbox({
      dataFile,
      stripe: { ...stripeKeys, webhookUrl: 'http://127.0.0.1:9/nobody-listens' },
    });
    const intent = await stripeClient(deaf.url).paymentIntents.create(course, { idempotencyKey: 'pay-1' });
    await deaf.close();
    expect(await readFile(dataFile, 'utf8')).not.toContain('4242424242424242');

    // Initially without webhook URL: pending events wait for one.
    const again = await startPaymentSandbox({ dataFile, stripe: stripeKeys });
    const receiver = await startWebhookReceiver();
    try {
      const stripe = stripeClient(again.url);
      expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
      expect((await stripe.paymentIntents.create(course, { idempotencyKey: 'pay-1' })).id).toBe(intent.id);
      again.setWebhookUrl(receiver.url);
      expect(await receiver.atLeast(3)).toHaveLength(3);
    } finally {
      await again.close();
      await receiver.close();
    }
  });
});
