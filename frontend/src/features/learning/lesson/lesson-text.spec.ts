import { withHeadings } from './lesson-text';

describe('the headings of a text', () => {
  it('can be led to, in their order, with those within others', () => {
    const { html, headings } = withHeadings(
      '<h2>Un &amp; <em>deux</em></h2><p>a</p><h3>Trois</h3><h2>Quatre</h2>',
    );
    expect(headings).toEqual([
      { id: 'partie-1', text: 'Un & deux', isSub: false },
      { id: 'partie-2', text: 'Trois', isSub: true },
      { id: 'partie-3', text: 'Quatre', isSub: false },
    ]);
    expect(html).toContain('<h3 id="partie-2" tabindex="-1">Trois</h3>');
  });

  it('are none where there are fewer than three, empty ones aside', () => {
    proves('learn.headings');

    const few = '<h2>Un</h2><h2>Deux</h2><h2> </h2>';
    expect(withHeadings(few)).toEqual({ html: few, headings: [] });
  });

  it('are not what code says', () => {
    const code = '<pre><code>&lt;h2&gt;a&lt;/h2&gt;</code></pre>'.repeat(3);
    expect(withHeadings(code).headings).toEqual([]);
  });
});
