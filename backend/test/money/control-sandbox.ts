import type { CommerceUnderTest } from '../support/commerce-under-test.js';

/** Calls the sandbox's controls. False if it refuses, for example a second dispute, or a payment without money. */
export const controlSandbox = (
  { sandbox }: Pick<CommerceUnderTest, 'sandbox'>,
  path: string,
  facts: Record<string, string>,
): Promise<boolean> =>
  fetch(`${sandbox.url}/_sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(facts),
  }).then(({ ok }) => ok);
