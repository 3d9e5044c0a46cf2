import { chakra } from '@chakra-ui/react';
import type { Learning } from '@atelier/contracts/enrollment';
import { lazy, Suspense } from 'react';
import { opensWords } from '../../../shared/opening-words';
import { Button } from '../../../shared/ui/button';

const CourseEnd = lazy(() => import('./course-end'));

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
  const leadsOn = all && !learning.isPreview;
  return (
    // No higher than the picture that it covers.
    <chakra.div width="full" maxWidth="32rem" maxHeight="calc(56.25cqw - 32px)" overflowY="auto">
      <div role="status">
        <chakra.p textStyle="h2Column" mb={{ base: '4', md: '8' }}>
          {all ? 'Cours terminé, bravo\u202f!' : opensAt ? 'Vous êtes à jour' : 'Dernière leçon terminée'}
        </chakra.p>
        {/* On a phone the picture has no room for it beside what leads on. */}
        <chakra.p color="muted" mb="20" display={leadsOn ? { base: 'none', md: 'block' } : undefined}>
          {all
            ? 'Vous avez suivi toutes les leçons. Elles restent ouvertes, à revoir quand vous voulez.'
            : opensAt
              ? `La suite ${opensWords(opensAt).replace('O', 'o')}.`
              : `Encore ${totalLessons - completedLessons} à suivre\u00a0: le programme les montre.`}
        </chakra.p>
      </div>
      {leadsOn && (
        <Suspense>
          <CourseEnd learning={learning} isOverFilm />
        </Suspense>
      )}
      <chakra.div display="flex" justifyContent="center" gap="12" flexWrap="wrap" mt="12">
        <Button variant="outline" size="tool" to="/auth/courses">
          Mes cours
        </Button>
        <Button variant="outline" size="tool" onClick={onReplay}>
          Fermer
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
