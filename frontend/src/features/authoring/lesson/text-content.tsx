import { RichTextField } from '../../../shared/rich-text/rich-text-field';
import { typingPauseMs } from '../../../shared/saving/autosave';
import { PartFrame, useIsJustAdded } from './part-frame';
import { useProgramme } from '../programme/programme-actions';
import { LessonWork } from './lesson-work';
import type { EditorProps } from './editor-props';

/** A text lesson. */
export function TextContent({ lesson, part }: EditorProps<'texte'>) {
  const programme = useProgramme();
  return (
    <PartFrame lesson={lesson} type={part.type}>
      <RichTextField
        label="Texte de la leçon"
        pictures="lesson"
        takesFocus={useIsJustAdded(lesson._id)}
        value={part.text ?? ''}
        onChange={(text) => programme.changePart<'texte'>(lesson._id, { text }, typingPauseMs)}
        onBlur={programme.settle}
      />
    </PartFrame>
  );
}

/** The instructions of an assessment, and its assignments. */
export function EvaluationContent({ lesson, part }: EditorProps<'evaluation'>) {
  const programme = useProgramme();
  return (
    <PartFrame lesson={lesson} type={part.type}>
      <RichTextField
        label="Consigne de l’évaluation"
        hint="Ce que les élèves doivent faire, et comment le rendre."
        pictures="lesson"
        takesFocus={useIsJustAdded(lesson._id)}
        value={part.evaluation ?? ''}
        onChange={(evaluation) =>
          programme.changePart<'evaluation'>(lesson._id, { evaluation }, typingPauseMs)
        }
        onBlur={programme.settle}
      />
      <LessonWork lessonId={lesson._id} />
    </PartFrame>
  );
}
