import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { courseChanged, coursePublished } from '@atelier/backend/modules/authoring/events/course-events';
import {
  DescribePublishedCourse,
  type PublishedCourse,
} from '@atelier/backend/modules/authoring/queries/describe-published-course';
import { CopySyllabus } from '@atelier/backend/modules/enrollment/commands/copy-syllabus';
import type { SyllabusLesson } from '@atelier/backend/modules/enrollment/domain/syllabus';

type Lesson = PublishedCourse['programme'][number]['lessons'][number];

@Reaction({ queue: 'projections', events: [coursePublished, courseChanged] })
export class CopySyllabusWhenCoursePublished implements Reacts {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  async react({ courseId }: PayloadOf<typeof coursePublished>): Promise<void> {
    const course = await this.queries.execute(new DescribePublishedCourse(courseId));
    if (!course) return;
    const { title, description, category, imageUrl, minutes, revision: version } = course;
    const durations = new Map(course.assets.map((asset) => [asset.id, asset.durationSeconds]));
    const sections = course.programme.map((section) => {
      const lessons = section.lessons.map((lesson) => toSyllabusLesson(lesson, durations));
      const sectionMinutes = lessons.reduce((total, lesson) => total + lesson.minutes, 0);
      return { id: section.id, title: section.title, minutes: sectionMinutes, lessons };
    });
    await this.commands.execute(
      new CopySyllabus({ courseId, version, title, description, category, imageUrl, minutes, sections }),
    );
  }
}

function toSyllabusLesson(
  { id, title, isFree, part }: Lesson,
  durations: Map<string, number | null>,
): SyllabusLesson {
  if (!part) return { id, title, isFree, minutes: 0, part: null };
  const { id: partId, type, assetId, youtubeLink, text } = part;
  const durationSeconds = (assetId && durations.get(assetId)) || undefined;
  return {
    id,
    title,
    isFree,
    minutes: part.minutes,
    part: { id: partId, type, assetId, durationSeconds, youtubeLink, text },
  };
}
