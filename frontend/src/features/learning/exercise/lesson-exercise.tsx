import type { LearnerExercise } from '@atelier/contracts/exercise';
import { chakra } from '@chakra-ui/react';
import { RichText } from '../../../shared/rich-text/rich-text';
import { Subheading } from '../../../shared/ui/headings';

const Code = chakra('pre', {
  base: { mt: '8', p: '16', overflowX: 'auto', bg: 'sunken', borderRadius: 'sm', textStyle: 'small' },
});

/** What is readable without any engine: statement, files and checks. */
export default function LessonExercise({ exercise }: { exercise: LearnerExercise }) {
  return (
    <>
      <RichText maxWidth="prose" html={exercise.statement} />
      {exercise.files.map(({ name, start }) => (
        <chakra.section key={name} mt="24" aria-label={name}>
          <Subheading>{name}</Subheading>
          <Code tabIndex={0}>{start}</Code>
        </chakra.section>
      ))}
      {exercise.checks.length > 0 && (
        <chakra.section mt="32" aria-labelledby="verifications">
          <Subheading id="verifications">Vérifications</Subheading>
          <chakra.ul mt="8" ps="20" listStyleType="disc">
            {exercise.checks.map((check) => (
              <li key={check._id}>
                {check.kind === 'hidden'
                  ? 'Une vérification cachée, jugée par le serveur quand les autres sont vertes.'
                  : check.sentence}
              </li>
            ))}
          </chakra.ul>
        </chakra.section>
      )}
    </>
  );
}
