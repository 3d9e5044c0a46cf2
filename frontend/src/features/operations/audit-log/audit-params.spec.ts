import { filterQuery, pageQuery, readAuditParams, withFilter, withPage } from './audit-params';

const read = (query: string) => readAuditParams(new URLSearchParams(query));

describe('the address of the journal', () => {
  it('takes what is no filter for none, and a week where no period is said', () => {
    expect(read('kind=x&actor=moi&since=3&page=-1')).toEqual({
      search: '',
      actor: undefined,
      about: undefined,
      group: undefined,
      kind: undefined,
      since: '7',
      page: 1,
      before: undefined,
    });
    expect(read('actor=system&group=money&since=30')).toMatchObject({
      actor: 'system',
      group: 'money',
      since: '30',
    });
  });

  it('tells of one person all that is kept, unless a period is asked for', () => {
    const about = '019a0000-0000-7000-8000-000000000001';
    expect(filterQuery(read(`about=${about}`))).toBe(`about=${about}&since=365`);
    const params = withFilter(new URLSearchParams({ about }), 'since', '7');
    expect(filterQuery(readAuditParams(params))).toBe(`about=${about}&since=7`);
    expect(read('about=moi')).toMatchObject({ about: undefined, since: '7' });
  });

  it('begins at the first page with another filter, and lets go of a kind with another group', () => {
    const params = new URLSearchParams('search=css&kind=signed-in&page=3&before=12');
    expect(withFilter(params, 'actor', 'system').toString()).toBe('search=css&kind=signed-in&actor=system');
    expect(withFilter(params, 'group', 'money').toString()).toBe('search=css&group=money');
    expect(withFilter(new URLSearchParams('since=30'), 'since', '7').toString()).toBe('');
  });

  it('goes on from the last entry, and back by number', () => {
    const second = withPage(new URLSearchParams('search=css'), 2, '41');
    expect(second.toString()).toBe('search=css&page=2&before=41');
    expect(pageQuery(read(second.toString()))).toBe('search=css&since=7&currentPage=2&before=41');
    expect(withPage(second, 1).toString()).toBe('search=css');
    // Searching resets the pagination cursor.
    expect(read('search=html&before=41').before).toBeUndefined();
  });

  it('asks the export for the filters alone', () => {
    expect(filterQuery(read('group=money&page=2&before=4'))).toBe('group=money&since=7');
  });
});
