import { Environment, PayPalEnvironment, S3Environment } from '@atelier/backend/environment';
import { withConfiguration } from './configuration.js';

const document = withConfiguration('Before\n<!-- generated from the sources -->\nold\n<!-- end -->\nAfter\n');

describe('the tables of docs/configuration.md', () => {
  it('name each variable once', () => {
    const variables = [Environment, PayPalEnvironment, S3Environment].flatMap(({ shape }) =>
      Object.keys(shape),
    );
    const named = [...document.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(variables.toSorted());
  });

  it.each([
    ['required always', /`DATABASE_URL` .* \| required \|$/m],
    ['required in production, where their default is refused', /`SELLER_NAME` .* \| in production \|$/m],
    ['optional', /`METRICS_PORT` \| [^|]+ \| {2}\| {2}\|$/m],
    ['given in a readable unit', /`MAX_VIDEO_BYTES` .* \| 4 GiB \|/m],
  ])('say what is %s', (_what, row) => {
    expect(document).toMatch(row);
  });

  it('leave the text around them alone', () => {
    expect(document).toMatch(/^Before\n[\s\S]*\nAfter\n$/);
    expect(document).not.toContain('old\n');
  });
});
