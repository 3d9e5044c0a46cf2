import { randomUUID } from 'node:crypto';

/** On PayPal's page: approve, approve with funding that is declined or under review, or cancel. */
export type PayPalChoice = 'pays' | 'declines' | 'waits' | 'cancel';

/** A PayPal account in the sandbox, and the product's settings for it. */
export function payPalSettings() {
  // The SDK keeps tokens per client id for the whole process: each sandbox gets an account of its own.
  const paypal = {
    clientId: `client-${randomUUID()}`,
    clientSecret: 'secret-of-the-tests',
    webhookId: 'WH-TESTS',
  };
  const environment = (apiUrl: string) => ({
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_API_URL: apiUrl,
  });
  return { paypal, environment };
}

/** Returns the address to which PayPal redirects the buyer. */
export async function choosePayPal(approvalUrl: string, choice: PayPalChoice): Promise<string | null> {
  const response = await fetch(approvalUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome: choice }),
    redirect: 'manual',
  });
  return response.headers.get('location');
}
