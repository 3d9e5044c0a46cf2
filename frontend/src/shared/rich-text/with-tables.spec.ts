import { withTables } from './with-tables';

describe('a text with tables', () => {
  it('gives each a box of its own, which the keyboard reaches', () => {
    const table = '<table><tbody><tr><td>a</td></tr></tbody></table>';
    const boxed = `<div class="table" tabindex="0" role="group" aria-label="Tableau">${table}</div>`;
    expect(withTables(`<p>b</p>${table}${table}`)).toBe(`<p>b</p>${boxed}${boxed}`);
    expect(withTables('<p>&lt;table&gt; table</p>')).toBe('<p>&lt;table&gt; table</p>');
  });
});
