import {
  faultOf,
  readCaptionsFile,
  readMoment,
  withCueAt,
  writeCaptionsFile,
  writeMoment,
} from './captions-file';

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

  it('come in the order of the film, without those that say nothing', () => {
    const { file, key } = withCueAt(readCaptionsFile(vtt), 3.6);
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
    expect(readMoment(typed)).toBe(seconds);
    if (seconds !== null) expect(readMoment(writeMoment(seconds))).toBe(seconds);
  });

  it('say what is wrong about their times', () => {
    expect(faultOf({ from: '0:04', to: '0:04' })).toBe('La fin vient après le début.');
    expect(faultOf({ from: 'a', to: '0:04' })).toBe('Un moment s’écrit 1:04 ou 1:04,500.');
    expect(faultOf({ from: '0:04', to: '0:04,1' })).toBeNull();
  });
});
