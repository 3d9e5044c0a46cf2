import { chapterAt, readChapters, writeChapters } from './chapters.js';

describe('chapters as an author types them', () => {
  it('are lines of a moment and a title, in the order of the video', () => {
    const { chapters, errors } = readChapters(
      '00:00 Deux vérités, un bogue\n\n4:52 - Le schéma partagé\n1:02:09 Le test',
    );
    expect(errors).toEqual([]);
    expect(chapters).toEqual([
      { seconds: 0, title: 'Deux vérités, un bogue' },
      { seconds: 292, title: 'Le schéma partagé' },
      { seconds: 3729, title: 'Le test' },
    ]);
    expect(writeChapters(chapters)).toBe(
      '00:00 Deux vérités, un bogue\n04:52 Le schéma partagé\n1:02:09 Le test',
    );
    expect(readChapters(writeChapters(chapters)).chapters).toEqual(chapters);
    expect(readChapters('75:00 Plus d’une heure').chapters).toEqual([
      { seconds: 4500, title: 'Plus d’une heure' },
    ]);
  });

  it('say what is wrong, line by line', () => {
    const errorsOf = (text: string, length: number | null = null) => readChapters(text, length).errors;
    expect(errorsOf('Introduction')).toEqual([
      'Ligne 1\u00a0: commencez par le moment, puis le titre, comme « 04:52 Le schéma partagé ».',
    ]);
    expect(errorsOf('00:00 Un\n\n00:75 Deux')).toEqual(['Ligne 3\u00a0: 00:75 n’est pas un moment.']);
    expect(errorsOf('00:10')).toEqual(['Ligne 1\u00a0: il manque le titre du chapitre.']);
    expect(errorsOf('05:00 Un\n05:00 Deux')).toEqual([
      'Ligne 2\u00a0: 05:00 ne vient pas après 05:00\u00a0: les chapitres se suivent.',
    ]);
    expect(errorsOf('00:00 Un\n12:00 Deux', 700.4)).toEqual(['Ligne 2\u00a0: la vidéo ne dure que 11:40.']);
    expect(errorsOf(`00:00 ${'a'.repeat(121)}`)).toEqual([
      'Ligne 1\u00a0: le titre ne peut dépasser 120 caractères.',
    ]);
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
