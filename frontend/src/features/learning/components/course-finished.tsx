import { chakra } from '@chakra-ui/react';
import type { Learning } from '@atelier/contracts/enrollment';
import { AttestationButton } from '../attesting/attestation-button';
import { Button } from '../../../shared/ui/button';

/** After the last lesson's video. */
export function CourseFinished({ learning, onReplay }: { learning: Learning; onReplay: () => void }) {
  const { completedLessons, totalLessons } = learning;
  const all = completedLessons >= totalLessons;
  return (
    <div role="status">
      <chakra.p textStyle="h2Column" mb="8">
        {all ? 'Cours terminé, bravo !' : 'Dernière leçon terminée'}
      </chakra.p>
      <chakra.p color="muted" mb="24">
        {all
          ? 'Vous avez suivi toutes les leçons. Elles restent ouvertes, à revoir quand vous voulez.'
          : `Encore ${totalLessons - completedLessons} à suivre : le programme les montre.`}
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
        <Button variant="outline" size="tool" onClick={onReplay}>
          Fermer
        </Button>
      </chakra.div>
    </div>
  );
}
