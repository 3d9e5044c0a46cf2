import type { PartDraft, PartInput } from '@atelier/contracts/lesson-kinds';
import type { LessonInput, SectionInput } from '@atelier/contracts/authoring';
import type { LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import { newId } from '../../../shared/new-id';
import { allLessons, type Programme } from '../state/programme';
import { authoredPart } from '../state/authored-sections';

/** A version as the editor shows it: with what the server has told of its videos and documents in the programmes known here. */
export function asDrafts(version: readonly SectionInput[], known: readonly Programme[]): SectionDraft[] {
  const lessons = known.flatMap(allLessons);
  const parts = lessons.flatMap((lesson) => lesson.parts);
  const documents = lessons.flatMap(({ resources = [] }) => resources);

  const partDraft = (part: PartInput): PartDraft => {
    const print = JSON.stringify(authoredPart(part));
    const same = parts.find((each) => JSON.stringify(authoredPart(each)) === print);
    return same ?? ({ time: 0, ...part, _id: newId() } as PartDraft);
  };
  const lessonDraft = ({ _id = newId(), resources, ...lesson }: LessonInput): LessonDraft => ({
    ...lesson,
    _id,
    isFree: lesson.isFree ?? false,
    time: lessons.find((each) => each._id === _id)?.time ?? 0,
    parts: (lesson.parts ?? []).map(partDraft),
    ...(resources && {
      resources: resources.flatMap((url) => documents.find(({ fileUrl }) => fileUrl === url) ?? []),
    }),
  });

  return version.map(({ _id = newId(), ...section }, index) => ({
    ...section,
    _id,
    index,
    time: known.flat().find((each) => each._id === _id)?.time ?? 0,
    lessons: (section.lessons ?? []).map(lessonDraft),
  }));
}
