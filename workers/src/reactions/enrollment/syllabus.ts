import { reaction } from '@atelier/backend/kernel/reaction';
import { assetIdOf } from '@atelier/backend/lesson-kinds/lesson-kind';
import { syllabusPart } from '@atelier/backend/lesson-kinds/lesson-kinds';
import { courseChanged, coursePublished } from '@atelier/backend/modules/authoring/authoring.events';
import {
  DescribePublishedCourse,
  type PublishedCourse,
} from '@atelier/backend/modules/authoring/publication/publication.queries';
import type { SyllabusLesson } from '@atelier/backend/modules/enrollment/learning/syllabus.domain';
import { EnrollmentProjections } from '@atelier/backend/modules/enrollment/projections';

type Lesson = PublishedCourse['programme'][number]['lessons'][number];
type Asset = PublishedCourse['assets'][number];

/** Updates enrolment's copy of the programme. */
export const CopySyllabusWhenCoursePublished = reaction(
  {
    queue: 'projections',
    events: [coursePublished, courseChanged],
    needs: { enrollment: EnrollmentProjections },
  },
  async ({ queries, enrollment }, { courseId }, { writeOnce }) => {
    const course = await queries.execute(new DescribePublishedCourse({ courseId }));
    if (!course) return;
    const { title, description, category, imageUrl, minutes, revision: version } = course;
    const assets = new Map(course.assets.map((asset) => [asset.id, asset]));
    const sections = course.programme.map((section) => {
      const lessons = section.lessons.map((lesson) => toSyllabusLesson(lesson, assets));
      const sectionMinutes = lessons.reduce((total, lesson) => total + lesson.minutes, 0);
      const { id, title: sectionTitle, opening } = section;
      return { id, title: sectionTitle, minutes: sectionMinutes, ...(opening && { opening }), lessons };
    });
    const syllabus = { courseId, version, title, description, category, imageUrl, minutes, sections };
    await writeOnce(() => enrollment.copySyllabus(syllabus));
  },
);

function toSyllabusLesson(
  { id, title, isFree, part, resources = [], source }: Lesson,
  assets: ReadonlyMap<string, Asset>,
): SyllabusLesson {
  const documents = resources.flatMap(({ assetId }) => {
    const asset = assets.get(assetId);
    return asset ? [{ assetId, fileName: asset.fileName, sizeBytes: asset.sizeBytes }] : [];
  });
  const lesson = {
    id,
    title,
    isFree,
    ...(documents.length > 0 && { resources: documents }),
    ...(source && { source }),
  };
  if (!part) return { ...lesson, minutes: 0, part: null };
  return { ...lesson, minutes: part.minutes, part: syllabusPart(part, assets.get(assetIdOf(part) ?? '')) };
}
