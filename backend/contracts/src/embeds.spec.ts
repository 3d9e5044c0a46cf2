import { canvaEmbedOf, geniallyEmbedOf, recognisedLinks, youtubeAddressOf, youtubeIdOf } from './embeds.js';

describe('links of other sites', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10s',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    ' youtube.com/watch?v=dQw4w9WgXcQ ',
  ])('%s is a YouTube video', (link) => {
    proves('wizard.preview-video');
    expect(youtubeIdOf(link)).toBe('dQw4w9WgXcQ');
  });

  it.each([
    'https://www.youtube.com/watch?v=court',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQtroplong',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/channel/dQw4w9WgXcQ',
    'dQw4w9WgXcQ',
    '',
  ])('%j is none', (link) => expect(youtubeIdOf(link)).toBeNull());

  it('of Genially and Canva become addresses of a fixed host, or nothing', () => {
    const id = '5f1e2d3c4b5a69788796a5b4';
    expect(geniallyEmbedOf(`https://view.genial.ly/${id}/titre`)).toBe(`https://view.genially.com/${id}`);
    expect(geniallyEmbedOf(`http://view.genially.com/${id}`)).toBeNull();
    expect(geniallyEmbedOf(`https://view.genially.com.evil.example/${id}`)).toBeNull();
    expect(canvaEmbedOf('https://www.canva.com/design/DAFabc123/AbCdEfGh_12/view?utm=1')).toBe(
      'https://www.canva.com/design/DAFabc123/AbCdEfGh_12/view?embed',
    );
    expect(canvaEmbedOf('https://www.canva.com/design/DAFabc123/edit')).toBe(
      'https://www.canva.com/design/DAFabc123/view?embed',
    );
    expect(canvaEmbedOf('javascript:alert(1)//www.canva.com/design/DAFabc123')).toBeNull();
  });

  it('are not read beyond the length of a link, which could take hours', () => {
    proves('api.bad-text');

    const link = `https://www.youtube.com/watch?${'&v=aaaaaaaaaaa'.repeat(150_000)}!`;
    expect(youtubeIdOf(link)).toBeNull();
  });

  it('leave their author’s draft as addresses written anew, and stay the same from then on', () => {
    proves('programme.embeds');

    const typed = {
      youtubeLink: ' youtu.be/dQw4w9WgXcQ?si="><script>',
      genialy: 'https://view.genial.ly/5f1e2d3c4b5a69788796a5b4/titre?x=<y>',
      canva: 'https://www.canva.com/design/DAFabc123/edit#javascript:x',
    };
    const shown = {
      youtubeLink: 'https://youtu.be/dQw4w9WgXcQ',
      genialy: 'https://view.genially.com/5f1e2d3c4b5a69788796a5b4',
      canva: 'https://www.canva.com/design/DAFabc123/view?embed',
    };
    expect(recognisedLinks(typed)).toEqual(shown);
    expect(recognisedLinks(shown)).toEqual(shown);
    expect(youtubeAddressOf('https://vimeo.com/1')).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'https://evil.example',
    'data:text/html,x',
    'pas encore',
    '',
    null,
    undefined,
  ])('are left out where %j is all there is', (link) => {
    expect(Object.values(recognisedLinks({ youtubeLink: link, genialy: link, canva: link }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    'http://youtu.be/dQw4w9WgXcQ',
    'https://youtube.com/live/dQw4w9WgXcQ',
    'https://youtube.com/v/dQw4w9WgXcQ/suite',
    'https://youtube-nocookie.com/embed/dQw4w9WgXcQ#t=1',
  ])('%s is a YouTube video too', (link) => expect(youtubeIdOf(link)).toBe('dQw4w9WgXcQ'));

  it.each([
    'voir https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=a b',
    'ftp://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?x=#&v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ!',
  ])('%s is no YouTube link', (link) => expect(youtubeIdOf(link)).toBeNull());

  it('of Genially and Canva may stand between spaces, and are known by the whole of their host and way', () => {
    const id = '5f1e2d3c4b5a69788796a5b4';
    expect(geniallyEmbedOf(`https://view.genially.com/${id}`)).toBe(`https://view.genially.com/${id}`);
    for (const way of [`/x/${id}`, `/${id}a`, `/${id.slice(1)}`, `/${id.toUpperCase()}`, '/'])
      expect([way, geniallyEmbedOf(`https://view.genially.com${way}`)]).toEqual([way, null]);
    const shared = 'https://www.canva.com/design/DAFabc123/view?embed';
    for (const end of ['', '/', '/view', '/watch', '/edit', '/view/'])
      expect([end, canvaEmbedOf(`\t https://canva.com/design/DAFabc123${end} `)]).toEqual([end, shared]);
    for (const link of [
      'https://fr.canva.com/design/DAFabc123/view',
      'https://www.canva.com.evil.example/design/DAFabc123/view',
      'https://evilcanva.com/design/DAFabc123/view',
      'http://www.canva.com/design/DAFabc123/view',
      'https://www.canva.com/fr/design/DAFabc123/view',
      'https://www.canva.com/design/DAFabc123/view/plus',
      'https://www.canva.com/design/DAF',
      'https://www.canva.com/',
    ])
      expect([link, canvaEmbedOf(link)]).toEqual([link, null]);
    for (const key of ['preview', 'viewing-key', 'AbCdEfGh_12'])
      expect(canvaEmbedOf(`https://www.canva.com/design/DAFabc123/${key}/edit`)).toBe(
        `https://www.canva.com/design/DAFabc123/${key}/view?embed`,
      );
  });
});
