import type { RecordPurchaseAnswer } from '@atelier/contracts/commerce';
import { ApiFailure } from '../../../shared/api/api-failure';

/** Why a purchase is not recorded: in the server's words, where it has been reached and has some. */
export const unrecorded = (
  answer: Pick<RecordPurchaseAnswer, 'message'> | undefined,
  error: Error | null,
): string =>
  answer?.message ??
  (error instanceof ApiFailure && error.status >= 400
    ? error.message
    : 'Veuillez actualiser la page et réessayer.');
