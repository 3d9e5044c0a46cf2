import { StatementNames } from './pg-connections.js';

describe('reads are prepared', () => {
  it('from their second use on, each under a name of its own', () => {
    const names = new StatementNames();
    const [one, other] = ['select 1', '  WITH some as (select 2) select * from some'];
    expect([names.of(one), names.of(other)]).toEqual([undefined, undefined]);
    const statementNames = [names.of(one), names.of(other)];
    expect(new Set(statementNames).size).toBe(2);
    expect([names.of(one), names.of(other)]).toEqual(statementNames);
  });

  it('unless a column that is added later would change what they answer', () => {
    const names = new StatementNames();
    const twice = (text: string) => [names.of(text), names.of(text)][1];
    for (const text of ['select * from a', 'select "a0".* from "a" as "a0"', 'select a.id, b.* from a, b'])
      expect(twice(text)).toBeUndefined();
    for (const text of ['select count(*) from a', 'select 2 * 3', 'select a.id, b.id * 2 from a, b'])
      expect(twice(text)).toBeDefined();
  });

  it('and nothing that writes or begins is, nor more texts than are kept', () => {
    proves('database.connections');

    const names = new StatementNames(2);
    for (const text of ['begin', 'insert into a values (1)', 'update a set b = 1', 'selection'])
      expect([names.of(text), names.of(text)]).toEqual([undefined, undefined]);
    const endless = `select ${'1 + '.repeat(1_000)} 1`;
    expect([names.of(endless), names.of(endless)]).toEqual([undefined, undefined]);
    for (const text of ['select 1', 'select 2', 'select 3']) names.of(text);
    expect(['select 1', 'select 2', 'select 3'].map((text) => names.of(text) !== undefined)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
