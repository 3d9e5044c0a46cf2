import type { LessonDraft, PartDraft } from '@atelier/contracts/course-draft';
import { RichTextField } from '../../../shared/rich-text/rich-text-field';
import { typingPauseMs } from '../../../shared/saving/autosave';
import { useIsJustChosen } from '../state/use-just-chosen';
import { useProgramme } from '../state/use-programme';
import { LessonWork } from './lesson-work';
import { PartFrame } from './part-frame';

const fields = {
  texte: { field: 'text', label: 'Texte de la leçon', hint: undefined },
  evaluation: {
    field: 'evaluation',
    label: 'Consigne de l’évaluation',
    hint: 'Ce que les élèves doivent faire, et comment le rendre.',
  },
} as const;

interface TextContentProps {
  lesson: LessonDraft;
  part: PartDraft;
  type: keyof typeof fields;
}

/** A lesson to read, or the instructions of an assessment. */
export function TextContent({ lesson, part, type }: TextContentProps) {
  const programme = useProgramme();
  const { field, label, hint } = fields[type];
  const isChosen = useIsJustChosen(lesson._id);
  return (
    <PartFrame lesson={lesson} type={type}>
      <RichTextField
        label={label}
        hint={hint}
        pictures="lesson"
        takesFocus={isChosen}
        value={part[field] ?? ''}
        onChange={(html) => programme.changePart(lesson._id, { [field]: html }, typingPauseMs)}
        onBlur={programme.settle}
      />
      {type === 'evaluation' && <LessonWork lessonId={lesson._id} />}
    </PartFrame>
  );
}
