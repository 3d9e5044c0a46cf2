import { readListParams, withListParams, writeListParams } from './list-params';

describe('the address of a list', () => {
  it('reads the search and the page', () => {
    proves('person.list');

    expect(readListParams(new URLSearchParams('name=léa&page=3'), 'name')).toEqual({ text: 'léa', page: 3 });
  });

  it('takes a page that makes no sense for the first', () => {
    for (const page of ['', '0', '-2', 'x', 'NaN'])
      expect(readListParams(new URLSearchParams({ page }), 'name').page).toBe(1);
  });

  it('writes only what differs from the plain list', () => {
    expect(writeListParams('name', { text: ' ', page: 1 })).toEqual({});
    expect(writeListParams('name', { text: ' léa ', page: 2 })).toEqual({ name: 'léa', page: '2' });
  });

  it('leaves the rest of an address alone', () => {
    const params = new URLSearchParams('status=draft&title=css&page=4');
    expect(withListParams(params, 'title', { text: 'html', page: 1 }).toString()).toBe(
      'status=draft&title=html',
    );
  });
});
