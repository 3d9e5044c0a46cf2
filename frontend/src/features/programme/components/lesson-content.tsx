import type { LessonDraft } from '@atelier/contracts/course-draft';
import { useShownPart } from '../state/use-just-chosen';
import { useLessonUpload } from '../state/use-lesson-upload';
import { DocumentContent } from './document-content';
import { LinkContent } from './link-content';
import { PartChoices } from './part-choices';
import { QuizContent } from './quiz-content';
import { TextContent } from './text-content';
import { UploadBox } from '../../uploads/components/upload-box';
import { VideoContent } from './video-content';

/** What the lesson shows its students: one part at most, so the choice is offered while there is none. */
export function LessonContent({ lesson }: { lesson: LessonDraft }) {
  const upload = useLessonUpload(lesson._id);
  const part = useShownPart(lesson);

  if (upload && upload.status !== 'done') return <UploadBox upload={upload} />;
  if (!part) return <PartChoices lesson={lesson} />;
  switch (part.type) {
    case 'lecture':
      return <VideoContent lesson={lesson} part={part} />;
    case 'document':
      return <DocumentContent lesson={lesson} part={part} />;
    case 'quiz':
      return <QuizContent lesson={lesson} part={part} />;
    case 'texte':
    case 'evaluation':
      return <TextContent lesson={lesson} part={part} type={part.type} />;
    default:
      return <LinkContent lesson={lesson} part={part} type={part.type} />;
  }
}
