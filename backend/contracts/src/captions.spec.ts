import { parseCaptions, formatCueTime, formatCaptions } from './captions.js';

/** Cues with their times, as `1-2 words`. */
const cuesOf = (file: string) =>
  parseCaptions(file).cues.map(({ from, to, payload }) => `${from}-${to} ${payload}`);
const errorsOf = (file: string) => parseCaptions(file).errors.map(({ line, reason }) => `${line} ${reason}`);

describe('a file of captions', () => {
  it.each([
    [
      'SubRip without blank lines',
      '1\n00:00:00,000 --> 00:00:01,000\nUn\n2\n00:00:01,000 --> 00:00:02,000\nDeux\n',
    ],
    [
      'a blank line after the times',
      '1\n00:00:00,000 --> 00:00:01,000\n\nUn\n\n2\n00:00:01,000 --> 00:00:02,000\nDeux',
    ],
    [
      'commas in WebVTT',
      'WEBVTT\n\n00:00:00,000 --> 00:00:01,000\nUn\n\n00:00:01.000 --> 00:00:02,000\nDeux',
    ],
    [
      'WebVTT without blank lines',
      'WEBVTT\n00:00.000 --> 00:01.000\nUn\n00:00:01.000 --> 00:00:02.000\nDeux',
    ],
    [
      'names in WebVTT',
      'WEBVTT\n\nintro\n00:00.000 --> 00:01.000\nUn\n\nsuite\n00:01.000 --> 00:02.000\nDeux',
    ],
    [
      'doubled ends of lines',
      '1\r\r\n0:0:0,0 --> 0:0:1,0\r\r\nUn\r\r\n\r\r\n2\r\r\n0:0:1 --> 0:0:2\r\r\nDeux\r\r\n',
    ],
    ['no numbers', '00:00:00,000 --> 00:00:01,000 X1:10 X2:20\nUn\n\n00:00:01,000-->00:00:02,000\nDeux'],
  ])('is read with %s', (_, file) => {
    proves('captions.reader');

    expect(cuesOf(file)).toEqual(['0-1 Un', '1-2 Deux']);
    expect(errorsOf(file)).toEqual([]);
    expect(parseCaptions(file).isStrict).toBe(file.includes('intro'));
    // And every player reads the output the same.
    const formatted = formatCaptions(parseCaptions(file));
    expect(cuesOf(formatted)).toEqual(['0-1 Un', '1-2 Deux']);
    expect(parseCaptions(formatted).isStrict).toBe(true);
    expect(formatCaptions(parseCaptions(formatted))).toBe(formatted);
  });

  it('keeps words after a blank line, numbers that are said, and arrows', () => {
    proves('captions.reader');

    const words =
      '00:00:00,000 --> 00:00:01,000\nDébut\n\n\nsuite\n2024\n\n00:00:01,000 --> 00:00:02,000\na --> b';
    for (const file of [words, `WEBVTT\n\n${words}`])
      expect(cuesOf(file)).toEqual(['0-1 Début\nsuite\n2024', '1-2 a → b']);
    // Without cue numbers, a number before the times is text.
    expect(cuesOf('00:00:00,000 --> 00:00:01,000\nEn\n2024\n00:00:01,000 --> 00:00:02,000\nOui')).toEqual([
      '0-1 En\n2024',
      '1-2 Oui',
    ]);
  });

  it('keeps notes, styles, names and places, and makes notes of what stands nowhere', () => {
    const vtt =
      'WEBVTT - Titre\n\nSTYLE\n::cue { color: red }\n\n1\n00:00:00.000 --> 00:00:01.000 line:10% align:start\n<i>Un</i>\n\nNOTE\nà revoir\n\n00:00:01.000 --> 00:00:02.000\nDeux\n\nNOTE fin\n';
    expect(parseCaptions(vtt).isStrict).toBe(true);
    expect(formatCaptions(parseCaptions(vtt))).toBe(vtt);
    expect(formatCaptions(parseCaptions('Par Idriss\n\n1\n00:00:00,000 --> 00:00:01,000\nUn'))).toBe(
      'WEBVTT\n\nNOTE\nPar Idriss\n\n00:00:00.000 --> 00:00:01.000\nUn\n',
    );
  });

  it('says what it cannot read, and loses nothing of it', () => {
    proves('captions.errors');

    const file =
      '1\n00:00:02,000 --> 00:00:01,000\nUn\n\n2\n00:00:61,000 --> 00:01:02,000\nDeux\n\n3\n00:03,000 --> 4,000\nTrois';
    expect(errorsOf(file)).toEqual([
      '2 la fin vient après le début.',
      '6 ces temps ne se lisent pas. Ils s’écrivent 00:01:04,500 --> 00:01:06,000.',
      '10 ces temps ne se lisent pas. Ils s’écrivent 00:01:04,500 --> 00:01:06,000.',
    ]);
    expect(cuesOf(file)).toEqual(['2-1 Un']);
    expect(formatCaptions(parseCaptions(file))).toContain('00:00:61,000 → 00:01:02,000\nDeux');
    expect(parseCaptions('Il n’y a pas de temps ici.')).toMatchObject({ cues: [], errors: [] });
  });

  it.each([
    ['ends of lines', '\r'],
    ['spaces', ' '],
    ['settings', ' a:a:a'],
    ['colons', ':'],
  ])('is read in no time, however many %s it has', (_, sign) => {
    // Quadratic backtracking would take minutes.
    const many = sign.repeat(1_000_000);
    const { cues } = parseCaptions(`WEBVTT\n\n00:00.000 --> 00:01.000 x${many}x\nUn${many}x\n${many}x`);
    expect(cues.length).toBeLessThan(2);
  });

  it.each([
    [0, '00:00:00.000'],
    [59.9996, '00:01:00.000'],
    [3_661.25, '01:01:01.250'],
  ])('has %d seconds as %s', (seconds, time) => {
    expect(formatCueTime(seconds)).toBe(time);
  });
});
