import { CourseArchive } from '@atelier/contracts/course-archive';
import { PastPublication } from '@atelier/contracts/publication';
import { contentFields, type CourseContent, initialContent } from '../courses/course-content.domain.js';
import { pastVersion } from '../publication/publication.queries.js';
import { savedAs } from '../publication/version-changes.domain.js';
import { fromArchivedCourse, toArchivedCourse } from './archived-course.js';

/** Another value than the initial one in every field: the compiler asks for a new one. */
const content: CourseContent = {
  title: 'Git',
  description: '<p>Tout</p>',
  subdescription: 'En bref',
  requirement: '<p>Rien</p>',
  category: 'Backend',
  language: 'en',
  promotion: 'https://youtu.be/dQw4w9WgXcQ',
  imageUrl: '/illustrations/course-tests.svg',
  skills: ['Rebase'],
  statedMinutes: 90,
  priceCents: 4990,
  promotionCents: 1990,
  promotionEnd: '2027-11-30T22:59:00.000Z',
  faq: [{ id: '019ac000-0000-7000-8000-000000000001', question: 'Pour qui ?', response: '<p>Tous</p>' }],
  programme: [],
};
const initial: CourseContent = { ...initialContent(), programme: [] };
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const withoutIds = ({ faq, ...fields }: Omit<CourseContent, 'programme'>) => ({
  ...fields,
  faq: faq.map(({ question, response }) => ({ question, response })),
});

/** `course` of an archive of version 1, as the first ones were written. */
const firstArchive = {
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

describe('every field of a course', () => {
  it.each(contentFields)('is exported and imported: %s', async (name) => {
    proves('archive.equal');

    expect(content[name]).not.toEqual(initial[name]);
    const archived = CourseArchive.shape.course.parse(sent(toArchivedCourse(content, new Map())));
    const { content: imported } = await fromArchivedCourse(archived, new Map());
    expect(withoutIds(imported)[name]).toEqual(withoutIds(content)[name]);
  });

  it.each(contentFields)('is shown of a past publication: %s', (name) => {
    proves('publish.history');

    const field = savedAs[name] as keyof PastPublication['version'];
    const version = PastPublication.shape.version.parse(sent(pastVersion(content)));
    const other = pastVersion({ ...content, [name]: initial[name] });
    expect(version[field]).toBeDefined();
    expect(version[field]).not.toEqual(sent(other[field]));
  });

  it('has its initial value where an archive is older than it', async () => {
    proves('archive.import');

    const first = CourseArchive.shape.course.parse(firstArchive);
    const { content: imported } = await fromArchivedCourse(first, new Map());
    expect(withoutIds(imported)).toEqual({ ...initialContent(), title: 'Git' });
  });
});
