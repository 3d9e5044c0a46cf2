import type { CommerceUnderTest } from '../support/commerce-under-test.js';

/** The sandbox's own controls. Where it refuses, nothing happened: two at once, or what was never paid. */
export const askSandbox = (
  { sandbox }: Pick<CommerceUnderTest, 'sandbox'>,
  path: string,
  facts: Record<string, string>,
): Promise<boolean> =>
  fetch(`${sandbox.url}/_sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(facts),
  }).then(({ ok }) => ok);
