import { archiveVersion, ArchivedFile, CourseArchive } from './course-archive.js';
import { errorPathsOf, errorsOf, id, instant, letters, many } from './testing/examples.js';

const contents = { size: 1, sha256: 'a'.repeat(64) };
const film = (path: string, ...captions: string[]) => ({
  ...contents,
  path,
  kind: 'video',
  name: 'a.mp4',
  ...(captions.length > 0 && {
    captions: captions.map((track) => ({ ...contents, path: track, language: 'fr', label: 'Français' })),
  }),
});

/** What the first archives held. */
const course = {
  title: 'Git',
  description: '',
  subdescription: '',
  requirement: '',
  category: null,
  language: 'fr',
  time: 0,
  price: null,
  promotionPrice: null,
  preview: null,
  cover: null,
  skills: [],
  faq: [],
  sections: [],
};
const archiveOf = (fields: object, files: object[] = []) => ({
  format: 'atelier-course',
  version: archiveVersion,
  exportedAt: instant,
  course: { ...course, ...fields },
  files,
});
const lesson = { title: 'Installer', isFree: true, parts: [] };
const sectionsOf = (section: object, ...lessons: object[]) => [{ title: 'Débuts', ...section, lessons }];
const readCourse = (fields: object) => CourseArchive.parse(archiveOf(fields)).course;
const wrongFields = (fields: object) => errorPathsOf(CourseArchive, archiveOf(fields));

describe('an archive of a course', () => {
  it('is read in every version up to the present one', () => {
    proves('archive.import');

    const versions = [0, 1, archiveVersion, archiveVersion + 1, '1', undefined];
    const isRead = (version: unknown) => CourseArchive.safeParse({ ...archiveOf({}), version }).success;
    expect(versions.filter(isRead)).toEqual([1, 2]);
    expect(errorPathsOf(CourseArchive, { ...archiveOf({}), format: 'autre' })).toEqual(['format']);
  });

  it('may be older than a field of courses, which then is absent', () => {
    proves('archive.import');

    expect(readCourse({})).toEqual(course);
    expect(readCourse({ promotionEnd: '2027-11-30T22:59:00Z' }).promotionEnd).toBe(
      '2027-11-30T22:59:00.000Z',
    );
  });

  it.each(Object.keys(course))('has had from the start, and must have: %s', (field) => {
    expect(wrongFields({ [field]: undefined })).toEqual([`course.${field}`]);
  });

  it('brings neither ids nor what is decided on the platform', () => {
    proves('archive.hostile');

    expect(
      readCourse({
        _id: id,
        archived: true,
        published: { isPublished: true },
        promotion: '',
        imageUrl: '/a',
      }),
    ).toEqual(course);
    const faq = { question: 'Pour qui ?', response: '<p>Tous</p>' };
    const sections = sectionsOf({ _id: id, index: 4 }, { ...lesson, _id: id });
    expect(readCourse({ faq: [{ ...faq, _id: id }], sections })).toEqual({
      ...course,
      faq: [faq],
      sections: sectionsOf({}, lesson),
    });
  });

  it('has lessons of one content at most', () => {
    const part = { type: 'texte', text: 'Un' };
    const path = 'course.sections.0.lessons.0.parts';
    expect(
      readCourse({ sections: sectionsOf({}, { ...lesson, parts: [part] }) }).sections[0]?.lessons,
    ).toEqual([{ ...lesson, parts: [part] }]);
    expect(wrongFields({ sections: sectionsOf({}, lesson) })).toEqual([]);
    for (const parts of [many(2, part), undefined, [{ type: 'autre' }]])
      expect(wrongFields({ sections: sectionsOf({}, { ...lesson, parts }) })[0]).toMatch(path);
  });

  it('has code by the path of its file, of a lesson with its pins', () => {
    const marks = [{ seconds: 3, path: 'a.ts', line: 1, title: 'Ici' }];
    const sections = sectionsOf(
      { source: { file: 'code/un.zip' } },
      { ...lesson, source: { file: 'code/deux.zip', marks } },
    );
    expect(readCourse({ sections }).sections).toEqual(sections);
    const wrong = sectionsOf({ source: {} }, { ...lesson, source: { marks } });
    expect(wrongFields({ sections: wrong }).toSorted()).toEqual([
      'course.sections.0.lessons.0.source.file',
      'course.sections.0.source.file',
    ]);
  });

  it.each([
    [{ file: 'page/image.webp' }, true],
    [{ file: '../image.webp' }, false],
    [{ link: '/illustrations/course-tests.svg' }, true],
    [{ link: `/illustrations/${letters(80)}.svg` }, true],
    [{ link: `/illustrations/${letters(81)}.svg` }, false],
    [{ link: '/illustrations/.svg' }, false],
    [{ link: '/illustrations/../logo.svg' }, false],
    [{ link: '/illustrations/a.svg?x' }, false],
    [{ link: 'https://evil.example/illustrations/a.svg' }, false],
    [{}, false],
    [null, true],
  ])('has a picture of its own, or one that every Atelier ships: %j', (cover, isOne) => {
    proves('archive.hostile');

    expect(wrongFields({ cover })).toEqual(isOne ? [] : [expect.stringMatching(/^course\.cover/)]);
  });
});

describe('the files of an archive', () => {
  it.each([
    [[film('a.mp4', 'a.fr.vtt', 'a.en.vtt'), film('b.mp4', 'b.fr.vtt'), film('c.mp4'), film('d.mp4')], true],
    [[], true],
    [[film('a.mp4'), film('a.mp4')], false],
    [[film('a.mp4', 'a.vtt', 'a.vtt')], false],
    [[film('a.mp4', 'a.mp4')], false],
    [[film('a.mp4', 'a.vtt'), film('b.mp4', 'a.vtt')], false],
    [[film('a.mp4', 'b.mp4'), film('b.mp4')], false],
  ])('are described once each: %#', (files, areApart) => {
    proves('archive.hostile');

    expect(errorsOf(CourseArchive, archiveOf({}, files))).toEqual(
      areApart ? [] : ['files: Un fichier y est décrit deux fois'],
    );
  });

  it.each(['video', 'document', 'picture', 'cover', 'source'])('may be of this kind: %s', (kind) => {
    expect(ArchivedFile.parse({ ...film('a'), kind })).toEqual({ ...film('a'), kind });
  });

  it.each([
    ['kind', ''],
    ['path', '../a.mp4'],
    ['size', -1],
    ['size', 1.5],
    ['sha256', 'a'.repeat(63)],
    ['sha256', 'a'.repeat(65)],
    ['sha256', 'A'.repeat(64)],
    ['name', letters(201)],
    ['posterSeconds', -1],
    ['posterSeconds', 360_001],
  ])('have no %s of %j', (field, value) => {
    proves('archive.hostile');

    expect(errorPathsOf(ArchivedFile, { ...film('a.mp4'), [field]: value })).toEqual([field]);
  });
});
