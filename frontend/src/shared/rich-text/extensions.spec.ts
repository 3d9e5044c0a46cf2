import { linkAddressOf } from './extensions';

describe('the address of a link', () => {
  it.each([
    ['https://react.dev/learn', 'https://react.dev/learn'],
    ['react.dev', 'https://react.dev'],
    [' http://exemple.fr?a=1#b ', 'http://exemple.fr?a=1#b'],
    ['ada@exemple.fr', 'mailto:ada@exemple.fr'],
    ['mailto:ada@exemple.fr', 'mailto:ada@exemple.fr'],
  ])('takes %s', (typed, address) => expect(linkAddressOf(typed)).toBe(address));

  it.each([
    '',
    '   ',
    'javascript:alert(1)',
    'data:text/html,a',
    'ftp://exemple.fr',
    'deux mots',
    'mot',
    '//',
  ])('refuses « %s »', (typed) => expect(linkAddressOf(typed)).toBeNull());
});
