import type { PartDraft } from '@atelier/contracts/lesson-kinds';
import type { LessonDraft } from '@atelier/contracts/course-draft';
import type { PartType } from '@atelier/contracts/words/part-types';
import type { ReactNode } from 'react';
import { UploadBox } from '../../uploads/upload-box';
import { useShownPart } from './part-frame';
import { useLessonUpload } from '../media/course-uploads';
import type { EditorProps } from './editor-props';
import { DocumentContent } from './lesson-documents';
import { CanvaContent, GeniallyContent, YoutubeContent } from './link-content';
import { PartChoices } from './part-choices';
import { QuizContent } from '../quiz/quiz-content';
import { ExerciseContent } from '../exercise/exercise-content';
import { EvaluationContent, TextContent } from './text-content';
import { VideoContent } from './video-content';

/** The editor of each kind of content. */
const editors: { readonly [Type in PartType]: (props: EditorProps<Type>) => ReactNode } = {
  lecture: VideoContent,
  'lien youtube': YoutubeContent,
  texte: TextContent,
  document: DocumentContent,
  quiz: QuizContent,
  genialy: GeniallyContent,
  canva: CanvaContent,
  evaluation: EvaluationContent,
  exercice: ExerciseContent,
};

/** The content of the lesson: one part at most, so the choice of kinds shows only while there is none. */
export function LessonContent({ lesson }: { lesson: LessonDraft }) {
  const upload = useLessonUpload(lesson._id);
  const part = useShownPart(lesson);

  if (upload && upload.status !== 'done') return <UploadBox upload={upload} />;
  if (!part) return <PartChoices lesson={lesson} />;
  const Editor = editors[part.type] as (props: { lesson: LessonDraft; part: PartDraft }) => ReactNode;
  return <Editor lesson={lesson} part={part} />;
}
