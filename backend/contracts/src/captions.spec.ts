import { captionsErrorMessage, parseCaptions, formatCueTime, formatCaptions } from './captions.js';

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
    [
      'the ends of lines of old Macs',
      'WEBVTT\r\r00:00.000 --> 00:01.000\rUn\r\r00:00:01.000 --> 00:00:02.000\rDeux\r',
    ],
    [
      'spaces and tabs in a blank line',
      '1\n00:00:00,000 --> 00:00:01,000\nUn\n \t\n2\n00:00:01,000 --> 00:00:02,000\nDeux\n \n',
    ],
    [
      'numbers of several digits, between spaces',
      ' 10\n00:00:00,000 --> 00:00:01,000\nUn\n\t11 \n00:00:01,000 --> 00:00:02,000\nDeux\n',
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

  it.each(['En 2024', '2024 ans', 'A4', '10%', '20 24'])(
    'keeps %j, which is said and no number of a cue, before the times of the next',
    (said) => {
      proves('captions.reader');

      const file = `1\n00:00:00,000 --> 00:00:01,000\n${said}\n00:00:01,000 --> 00:00:02,000\nOui`;
      expect(cuesOf(file)).toEqual([`0-1 ${said}`, '1-2 Oui']);
    },
  );

  it('keeps the words of a cue that begin like a note', () => {
    proves('captions.reader');

    expect(cuesOf('WEBVTT\n\n00:00.000 --> 00:01.000\nNOTE bien\nceci\n\nNOTE\nà revoir')).toEqual([
      '0-1 NOTE bien\nceci',
    ]);
  });

  it.each([
    ['points and a header', 'WEBVTT\n\n00:00.000 --> 00:01.000\nUn\ndeux\n', true],
    ['ends of lines of Windows', 'WEBVTT\r\n\r\n00:00.000 --> 00:01.000\r\nUn\r\n', true],
    ['ends of lines of old Macs', 'WEBVTT\r\r00:00.000 --> 00:01.000\rUn\r', false],
    ['no header', '00:00:00.000 --> 00:00:01.000\nUn\n', false],
    ['a blank line among its words', 'WEBVTT\n\n00:00.000 --> 00:01.000\nUn\n\ndeux\n', false],
    ['an arrow among its words', 'WEBVTT\n\n00:00.000 --> 00:01.000\nUn\ndeux --> trois\n', false],
    ['a cue without words', 'WEBVTT\n\n00:00.000 --> 00:01.000\n\n00:01.000 --> 00:02.000\nDeux\n', false],
  ])('with %s is strict WebVTT or not', (_, file, isStrict) => {
    proves('captions.reader');

    expect(parseCaptions(file).isStrict).toBe(isStrict);
  });

  it('is written with one blank line between cues, all of its header, and the settings that are some', () => {
    proves('captions.editor');

    const written = (file: string) => formatCaptions(parseCaptions(file));
    expect(
      written(
        'WEBVTT\nKind: captions\nLanguage: fr\n\n00:00.000 --> 00:01.000\nUn\n\n\n00:01.000 --> 00:02.000\nDeux',
      ),
    ).toBe(
      'WEBVTT\nKind: captions\nLanguage: fr\n\n00:00:00.000 --> 00:00:01.000\nUn\n\n00:00:01.000 --> 00:00:02.000\nDeux\n',
    );
    expect(
      written('WEBVTT\n\n00:00.000 --> 00:01.000 line:10%  Size:5 X1:10 :2 \t align:start position:\nUn'),
    ).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000 line:10% align:start\nUn\n');
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

  it('makes a note of each block that stands nowhere, with all of its lines', () => {
    const cue = '00:00:00,000 --> 00:00:01,000\nUn';
    expect(formatCaptions(parseCaptions(`Par Idriss\n \t\nrelu\npar\nMaud\n\n\nNOTE fin\n\n1\n${cue}`))).toBe(
      'WEBVTT\n\nNOTE\nPar Idriss\n\nNOTE\nrelu\npar\nMaud\n\nNOTE fin\n\n00:00:00.000 --> 00:00:01.000\nUn\n',
    );
    expect(formatCaptions(parseCaptions(`1\n${cue}\n\n2\n00:00:61,000 --> 00:01:02,000\nDeux\ntrois`))).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nUn\n\nNOTE\n2\n00:00:61,000 → 00:01:02,000\nDeux\ntrois\n',
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

  it('tells a cue whose times are to be corrected from lines that are none, by their place in the file', () => {
    proves('captions.errors');

    const { errors } = parseCaptions(
      '\n\n1\n00:00:01,000 --> 00:00:01,000\nUn\n\n2\n00:00:01,000 --> 4\nDeux\n\n3\n00:00:02,000 --> 00:00:02,001\nTrois',
    );
    expect(errors.map(({ line, isCue }) => [line, isCue])).toEqual([
      [4, true],
      [8, false],
    ]);
    expect(errors.map(captionsErrorMessage)).toEqual([
      'Ligne 4\u00a0: la fin vient après le début.',
      'Ligne 8\u00a0: ces temps ne se lisent pas. Ils s’écrivent 00:01:04,500 --> 00:01:06,000.',
    ]);
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
