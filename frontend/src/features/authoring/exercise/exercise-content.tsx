import { chakra } from '@chakra-ui/react';
import { exerciseNeeds } from '@atelier/contracts/exercise-verification';
import { exerciseLanguages } from '@atelier/contracts/words/exercise-words';
import { exercisePath } from '../../../shared/courses/exercise-path';
import { countOf } from '../../../shared/format/format';
import { Pencil } from '../../../shared/icons/members';
import { Check, CircleAlert } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import type { EditorProps } from '../lesson/editor-props';
import { PartFrame, useNewPartFocus } from '../lesson/part-frame';
import { useProgramme } from '../programme/programme-actions';

/** An exercise in its lesson's row: what it has, what it needs, and the way to its page. */
export function ExerciseContent({ lesson, part }: EditorProps<'exercice'>) {
  const programme = useProgramme();
  const open = useNewPartFocus(lesson._id);
  const { verification, ...exercise } = part;
  const needs = exerciseNeeds(exercise, verification);
  return (
    <PartFrame lesson={lesson} type={part.type}>
      <chakra.p>
        {[
          exerciseLanguages[part.language].label,
          countOf(part.files.length, 'fichier'),
          countOf(part.checks.length, 'vérification'),
          ...(part.counts ? ['compte pour l’attestation'] : []),
        ].join(', ')}
      </chakra.p>
      <Row gap="8" mt="6" textStyle="small" color={needs ? 'muted' : 'green'}>
        {needs ? <CircleAlert size={16} aria-hidden /> : <Check size={16} aria-hidden />}
        {needs ?? 'La solution passe tout, le départ non.'}
      </Row>
      <Button
        ref={open}
        variant="outline"
        size="touch"
        mt="14"
        to={exercisePath(programme.courseId, lesson._id)}
      >
        <Pencil size={18} aria-hidden />
        Ouvrir l’exercice
      </Button>
    </PartFrame>
  );
}
