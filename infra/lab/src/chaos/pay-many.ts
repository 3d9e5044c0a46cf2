import { CommandBus } from '@nestjs/cqrs';
import { StartPayment } from '@atelier/backend/modules/commerce/commands/start-payment';
import type { Atelier } from '../../../../backend/test/support/atelier.js';
import { someBuyer } from '../../../../backend/test/support/commerce-under-test.js';
import { choosePayPal } from '../../../../backend/test/support/paypal.js';

/** So many buyers pay at the providers, by card and by PayPal in turns; nobody comes back to the success page. */
export async function payMany(atelier: Atelier, courseId: string, count: number): Promise<void> {
  const commands = atelier.api.get(CommandBus);
  const body = { amount: 49, currency: 'eur' as const, courseId: [courseId], coupon: null };
  const browser = atelier.visitor();
  const left = Array.from({ length: count }, (_, index) => index);
  const buyers = Array.from({ length: 8 }, async () => {
    for (let index = left.pop(); index !== undefined; index = left.pop()) {
      const provider = index % 5 < 3 ? 'stripe' : 'paypal';
      const { handover } = await commands.execute(new StartPayment({ provider, buyer: someBuyer(), body }));
      if (provider === 'stripe') await browser.confirmPayment(handover);
      else await choosePayPal(handover, 'pays');
    }
  });
  await Promise.all(buyers);
}

/** One buyer clicks on « Payer » so often at once; answers how many orders and payments that made. */
export async function clickOften(atelier: Atelier, url: string, courseId: string, clicks: number) {
  const { user } = await atelier.visitor().signUp(`clics-${Date.now()}@exemple.fr`);
  const answers = await Promise.all(
    Array.from({ length: clicks }, async () => {
      const answer = await fetch(`${url}/api/payment/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${user?.token}` },
        body: JSON.stringify({ amount: 49, currency: 'eur', courseId: [courseId] }),
      });
      return { status: answer.status, orderId: ((await answer.json()) as { orderId?: string }).orderId };
    }),
  );
  return {
    orders: new Set(answers.map(({ orderId }) => orderId)).size,
    refused: answers.filter(({ status }) => status !== 200).length,
  };
}
