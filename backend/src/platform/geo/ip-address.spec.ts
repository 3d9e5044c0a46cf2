import { Countries, isOwnNetwork, networkOf, rateLimitKeysOf } from './ip-address.js';

describe('networkOf', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['2001:0db8:0001::1', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['n’importe quoi', 'unknown'],
  ])('keeps of %s only %s', (address, network) => {
    proves('data.network', 'audience.visit');

    expect(networkOf(address)).toBe(network);
  });
});

describe('the networks of the deployment', () => {
  it.each([
    '127.0.0.9',
    '::ffff:10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.1.1',
    '::1',
    'fd00::1',
    'fe80::1',
  ])('hold %s', (address) => expect(isOwnNetwork(address)).toBe(true));

  it.each(['203.0.113.77', '::ffff:cb00:714d', '172.32.0.1', '2001:db8::1', 'rien'])(
    'do not hold %s',
    (address) => expect(isOwnNetwork(address)).toBe(false),
  );
});

describe('the lines by which calls are counted', () => {
  it.each([
    ['203.0.113.77', '203.0.113.77', null],
    ['::ffff:203.0.113.77', '203.0.113.77', null],
    ['::ffff:cb00:714d', '203.0.113.77', null],
    ['0:0:0:0:0:FFFF:203.0.113.77', '203.0.113.77', null],
    ['0000::ffff:cb00:714d', '203.0.113.77', null],
    ['::fffe:cb00:714d', '0:0:0:0::/64', '0:0:0::/48'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ])('of %s are %s, in %s', (address, client, network) => {
    expect(rateLimitKeysOf(address)).toEqual({ client, network });
  });
});

describe('the country', () => {
  it.each(['8.8.8.8', '::ffff:8.8.8.8', '::ffff:808:808'])(
    'of %s is that of its IPv4 address',
    async (address) => expect(await new Countries().of(address)).toBe('US'),
  );
});
