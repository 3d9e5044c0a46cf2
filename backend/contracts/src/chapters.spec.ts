import { chapterAt, parseChapters, formatChapters } from './chapters.js';

describe('chapters as an author types them', () => {
  it('are lines of a moment and a title, in the order of the video', () => {
    const { chapters, errors } = parseChapters(
      '00:00 Deux vérités, un bogue\n\n4:52 - Le schéma partagé\n1:02:09 Le test',
    );
    expect(errors).toEqual([]);
    expect(chapters).toEqual([
      { seconds: 0, title: 'Deux vérités, un bogue' },
      { seconds: 292, title: 'Le schéma partagé' },
      { seconds: 3729, title: 'Le test' },
    ]);
    expect(formatChapters(chapters)).toBe(
      '00:00 Deux vérités, un bogue\n04:52 Le schéma partagé\n1:02:09 Le test',
    );
    expect(parseChapters(formatChapters(chapters)).chapters).toEqual(chapters);
    expect(parseChapters('75:00 Plus d’une heure').chapters).toEqual([
      { seconds: 4500, title: 'Plus d’une heure' },
    ]);
  });

  it('say what is wrong, line by line', () => {
    proves('captions.chapters');

    const errorsOf = (text: string, length: number | null = null) => parseChapters(text, length).errors;
    expect(errorsOf('Introduction')).toEqual([
      'Ligne 1\u00a0: commencez par le moment, puis le titre, comme «\u00a004:52 Le schéma partagé\u00a0».',
    ]);
    expect(errorsOf('00:00 Un\n\n00:75 Deux')).toEqual(['Ligne 3\u00a0: 00:75 n’est pas un moment.']);
    for (const none of ['00:10', '00:10 -', '00:10\u00a0: '])
      expect(errorsOf(none)).toEqual(['Ligne 1\u00a0: il manque le titre du chapitre.']);
    expect(errorsOf('05:00 Un\n05:00 Deux')).toEqual([
      'Ligne 2\u00a0: 05:00 ne vient pas après 05:00\u00a0: les chapitres se suivent.',
    ]);
    expect(errorsOf('00:00 Un\n12:00 Deux', 700.4)).toEqual(['Ligne 2\u00a0: la vidéo ne dure que 11:40.']);
    expect(errorsOf(`00:00 ${'a'.repeat(121)}`)).toEqual([
      'Ligne 1\u00a0: le titre ne peut dépasser 120 caractères.',
    ]);
  });

  it('are taken up to their limits', () => {
    proves('captions.chapters');

    const read = (text: string, length: number | null = null) => parseChapters(text, length);
    const secondsOf = (text: string) => read(text).chapters.map(({ seconds }) => seconds);
    expect(secondsOf('00:59 Un\n1:59:59 Deux')).toEqual([59, 7199]);
    expect(secondsOf('999:59 Un')).toEqual([59_999]);
    expect(secondsOf('12:00:09 Un')).toEqual([43_209]);
    expect(read('00:00 Un\r\n \t\r\n00:10 Deux\r\n')).toEqual({
      chapters: [
        { seconds: 0, title: 'Un' },
        { seconds: 10, title: 'Deux' },
      ],
      errors: [],
    });
    for (const none of ['00:60', '1:60:00', '1:00:60'])
      expect(read(`${none} Un`).errors).toEqual([`Ligne 1\u00a0: ${none} n’est pas un moment.`]);
    for (const other of ['x 00:10 Un', '00:1 Un', '1000:00 Un', '100:00:00 Un', '00:10Un'])
      expect(read(other).errors).toEqual([
        'Ligne 1\u00a0: commencez par le moment, puis le titre, comme «\u00a004:52 Le schéma partagé\u00a0».',
      ]);
    for (const mark of ['-', '–', '—', ':', '.', ''])
      expect(read(`  00:10 ${mark}  Un  `).chapters).toEqual([{ seconds: 10, title: 'Un' }]);
    expect(read(`00:00 ${'a'.repeat(120)}`).errors).toEqual([]);
    expect(read('11:40 Un', 700).errors).toEqual(['Ligne 1\u00a0: la vidéo ne dure que 11:40.']);
    expect(read('11:40 Un', 700.4).errors).toEqual([]);
    expect(read('00:00 Un', 0).errors).toEqual(['Ligne 1\u00a0: la vidéo ne dure que 00:00.']);
    const many = (count: number) =>
      formatChapters(Array.from({ length: count }, (_, seconds) => ({ seconds, title: 'Un' })));
    expect(read(many(100))).toMatchObject({ chapters: { length: 100 }, errors: [] });
    expect(read(many(101)).errors).toEqual(['100 chapitres au plus.']);
    expect(formatChapters([3599, 3600].map((seconds) => ({ seconds, title: 'Un' })))).toBe(
      '59:59 Un\n1:00:00 Un',
    );
  });

  it('are the one in which a second lies', () => {
    const chapters = [
      { seconds: 10, title: 'Un' },
      { seconds: 60, title: 'Deux' },
    ];
    expect([0, 10, 59.9, 60].map((seconds) => chapterAt(chapters, seconds)?.title)).toEqual([
      undefined,
      'Un',
      'Un',
      'Deux',
    ]);
  });
});
