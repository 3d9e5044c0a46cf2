import { chakra } from '@chakra-ui/react';
import type { Learning } from '@atelier/contracts/enrollment';
import { AttestationButton } from '../attesting/attestation-button';
import { opensWords } from '../../../shared/opening-words';
import { Button } from '../../../shared/ui/button';

interface CourseFinishedProps {
  learning: Learning;
  /** Of what comes next. */
  opensAt: string | null | undefined;
  onReplay: () => void;
}

/** After the last lesson's video, or the last that is open. */
export function CourseFinished({ learning, opensAt, onReplay }: CourseFinishedProps) {
  const { completedLessons, totalLessons } = learning;
  const all = completedLessons >= totalLessons;
  return (
    <div role="status">
      <chakra.p textStyle="h2Column" mb="8">
        {all ? 'Cours terminé, bravo\u202f!' : opensAt ? 'Vous êtes à jour' : 'Dernière leçon terminée'}
      </chakra.p>
      <chakra.p color="muted" mb="24">
        {all
          ? 'Vous avez suivi toutes les leçons. Elles restent ouvertes, à revoir quand vous voulez.'
          : opensAt
            ? `La suite ${opensWords(opensAt).replace('O', 'o')}.`
            : `Encore ${totalLessons - completedLessons} à suivre\u00a0: le programme les montre.`}
      </chakra.p>
      <chakra.div display="flex" justifyContent="center" gap="12" flexWrap="wrap">
        <Button size="tool" to="/auth/courses">
          Mes cours
        </Button>
        {learning.completedAt && !learning.isPreview && (
          <AttestationButton size="tool" enrolmentId={learning._id} kind="completion">
            Attestation, PDF
          </AttestationButton>
        )}
        {all && !learning.isPreview && (
          <>
            <Button variant="outline" size="tool" to={`/course/learning/${learning.courseId}?tabIndex=2`}>
              Donner une note
            </Button>
            <Button variant="outline" size="tool" to="/courses">
              Choisir le prochain cours
            </Button>
          </>
        )}
        <Button variant="outline" size="tool" onClick={onReplay}>
          Fermer
        </Button>
      </chakra.div>
    </div>
  );
}
