import { loggedUrl } from './logged-url.js';

describe('an address in the logs', () => {
  it.each([
    ['/api/users/password/reset/Zm9v-YmFy', '/api/users/password/reset/…'],
    ['/password-reset/Zm9v-YmFy?x=1', '/password-reset/…'],
    ['/verify-email/Zm9v-YmFy', '/verify-email/…'],
    ['/change-email/Zm9v-YmFy', '/change-email/…'],
    ['/api/users/email/change/Zm9v-YmFy', '/api/users/email/change/…'],
    ['/api/users/email/change/confirm', '/api/users/email/change/confirm'],
    ['/media/jeton-signe/0190/master.m3u8', '/media/…/0190/master.m3u8'],
    ['/media/images/0190/400.webp', '/media/images/0190/400.webp'],
    ['/api/users/students?currentPage=1&name=maud%40exemple.fr', '/api/users/students'],
  ])('of %s is %s', (url, logged) => {
    expect(loggedUrl(url)).toBe(logged);
  });
});
