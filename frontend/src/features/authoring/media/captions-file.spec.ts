import {
  cueProblem,
  readCaptionsFile as read,
  parseCueTime,
  insertCueAt,
  writeCaptionsFile as write,
  formatCueTime,
  type CaptionsFile,
} from './captions-file';

/** Some named entities, as a browser decodes them. */
const references: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#39;': "'",
  '&rsquo;': '’',
  '&eacute;': 'é',
};
const decode = (text: string) => text.replace(/&#?\w+;/g, (reference) => references[reference] ?? reference);
const readCaptionsFile = (file: string) => read(file, decode);
const writeCaptionsFile = (file: CaptionsFile) => write(file, decode);

const vtt = `WEBVTT - Le partage

STYLE
::cue { color: yellow }

1
00:00:01.000 --> 00:00:03.500 line:10% align:start
<v Salomé>Un &amp; deux &lt; trois &gt; 2</v>

NOTE à revoir

00:04.000 --> 00:06.000
Deux
lignes
`;

describe('the captions of a video, edited', () => {
  it('are written as they were read, but for what was changed', () => {
    proves('captions.editor');

    const file = readCaptionsFile(vtt);
    expect(file.cues.map(({ from, to, text }) => [from, to, text])).toEqual([
      ['0:01,000', '0:03,500', '<v Salomé>Un & deux < trois > 2</v>'],
      ['0:04,000', '0:06,000', 'Deux\nlignes'],
    ]);
    expect(writeCaptionsFile(file)).toBe(
      vtt.replace('00:04.000 --> 00:06.000', '00:00:04.000 --> 00:00:06.000'),
    );
    const [first, second] = file.cues as [(typeof file.cues)[0], (typeof file.cues)[0]];
    const changed = {
      ...file,
      cues: [first, { ...second, to: '0:07,250', text: 'A --> B\n\n<i>1 < 2</i> & c <script>' }],
    };
    const written = writeCaptionsFile(changed);
    expect(written).toContain('00:00:04.000 --> 00:00:07.250\nA → B\n<i>1 &lt; 2</i> &amp; c &lt;script>\n');
    expect(written).toContain(
      'line:10% align:start\n<v Salomé>Un &amp; deux &lt; trois &gt; 2</v>\n\nNOTE à revoir\n\n',
    );
    expect(readCaptionsFile(written).cues[1]?.text).toBe('A → B\n<i>1 < 2</i> & c <script>');
  });

  it('are never lost to how they were written, nor by a change', () => {
    proves('captions.errors');

    const hurried =
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nPremière\n00:00:01,000 --> 00:00:02,000\nC&#39;est l&rsquo;&eacute;t&eacute;';
    const file = readCaptionsFile(hurried);
    expect(file.cues.map(({ from, text }) => [from, text])).toEqual([
      ['0:00,000', 'Première'],
      ['0:01,000', "C'est l’été"],
    ]);
    const changed = { ...file, cues: file.cues.map((cue) => (cue.key === 0 ? { ...cue, text: 'Un' } : cue)) };
    expect(writeCaptionsFile(changed)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nUn\n\n00:00:01.000 --> 00:00:02.000\nC&#39;est l&rsquo;&eacute;t&eacute;\n',
    );
    const turned = readCaptionsFile(
      '1\n00:00:02,000 --> 00:00:01,000\nUn\n\n2\n00:00:61,000 --> 00:01:02,000\nDeux',
    );
    expect(turned.cues.map((cue) => [cue.text, cueProblem(cue)])).toEqual([
      ['Un', 'La fin vient après le début.'],
    ]);
    expect(turned.faults).toEqual([expect.stringMatching(/^Ligne 6\u00a0: ces temps/)]);
    expect(writeCaptionsFile(turned)).toContain('Deux');
  });

  it('keep brackets that only look like marks, and the notes of what is left out', () => {
    proves('captions.errors');

    const file = readCaptionsFile(
      'WEBVTT\n\nNOTE avant\n\n1\n00:01.000 --> 00:02.000\nLa balise &lt;b> &amp; <i>rien</i>\n\nNOTE fin\n',
    );
    const words = (text: string) =>
      writeCaptionsFile({ ...file, cues: file.cues.map((cue) => ({ ...cue, text })) });
    expect(words(`${file.cues[0]?.text} d’autre`)).toContain('La balise &lt;b> &amp; <i>rien</i> d’autre');
    expect(words('')).toBe('WEBVTT\n\nNOTE avant\n\nNOTE fin\n');
  });

  it('come in the order of the film, without those that say nothing', () => {
    proves('captions.editor');

    const { file, key } = insertCueAt(readCaptionsFile(vtt), 3.6);
    expect(file.cues.map(({ key: of }) => of)).toEqual([0, key, 1]);
    const said = {
      ...file,
      cues: file.cues.map((cue) => (cue.key === key ? { ...cue, text: 'Entre' } : cue)),
    };
    expect(writeCaptionsFile(said)).toContain('\n\n00:00:03.600 --> 00:00:06.600\nEntre\n\nNOTE');
    expect(writeCaptionsFile(file)).toBe(writeCaptionsFile(readCaptionsFile(vtt)));
    const late = {
      ...said,
      cues: said.cues.map((cue) => (cue.key === 0 ? { ...cue, from: '0:05', to: '0:06' } : cue)),
    };
    expect(readCaptionsFile(writeCaptionsFile(late)).cues.map(({ text }) => text.split('\n')[0])).toEqual([
      'Entre',
      'Deux',
      '<v Salomé>Un & deux < trois > 2</v>',
    ]);
  });

  it.each([
    ['0:04', 4],
    ['1:04,5', 64.5],
    ['12:59.250', 779.25],
    ['90:00', 5400],
    ['1:02:09,001', 3729.001],
    ['1:62:09', null],
    ['1:60', null],
    ['4', null],
    ['', null],
  ])('begin at « %s », which is %s', (typed, seconds) => {
    expect(parseCueTime(typed)).toBe(seconds);
    if (seconds !== null) expect(parseCueTime(formatCueTime(seconds))).toBe(seconds);
  });

  it('say what is wrong about their times', () => {
    expect(cueProblem({ from: '0:04', to: '0:04' })).toBe('La fin vient après le début.');
    expect(cueProblem({ from: 'a', to: '0:04' })).toBe('Un moment s’écrit 1:04 ou 1:04,500.');
    expect(cueProblem({ from: '0:04', to: '0:04,1' })).toBeNull();
  });
});
