import { withCallouts } from './with-callouts';

describe('call-outs in a text to be read', () => {
  it.each([
    ['remember', 'À retenir'],
    ['warning', 'Attention'],
    ['further', 'Aller plus loin'],
  ])('say what they are: %s', (kind, words) => {
    const html = withCallouts(`<p>a</p><div class="callout-${kind}"><p>b</p></div><p>c</p>`);
    expect(html).toMatch(
      new RegExp(
        `^<p>a</p><div class="callout callout-${kind}" role="note"><p class="callout-kind"><svg .*</svg>${words}</p><p>b</p></div><p>c</p>$`,
      ),
    );
  });

  it('are none of another kind, nor what words or code name', () => {
    for (const html of [
      '<div class="callout-constructor"><p>a</p></div>',
      '<p>&lt;div class="callout-warning"&gt;</p>',
      '<p>a</p>',
    ])
      expect(withCallouts(html)).toBe(html);
  });
});
