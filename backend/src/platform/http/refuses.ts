import { SetMetadata } from '@nestjs/common';
import type { ErrorCode } from '@atelier/contracts/error-codes';

export const refusesMetadata = 'atelier:refuses';

/** The codes by which a route refuses, besides those that follow from its access, its contracts and its limits. */
export const Refuses = (...codes: ErrorCode[]) => SetMetadata(refusesMetadata, codes);
