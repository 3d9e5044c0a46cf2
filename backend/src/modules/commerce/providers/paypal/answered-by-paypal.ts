import { z } from 'zod';
import { DomainError } from '../../../../kernel/domain-error.js';
import { PayPalRefusal } from './paypal-client.js';

/**
 * What PayPal answered, in the shape that is expected; null of what it does not know.
 * @throws DomainError `payment-provider-failed`
 */
export async function answeredByPayPal<Shape extends z.ZodType>(
  asked: Promise<unknown>,
  shape: Shape,
): Promise<z.infer<Shape> | null> {
  try {
    const found = shape.safeParse(await asked);
    if (found.success) return found.data;
    throw new DomainError('payment-provider-failed', { cause: z.prettifyError(found.error) });
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error;
    if (error.status === 404) return null;
    throw new DomainError('payment-provider-failed', { cause: error });
  }
}
