import { Button } from '../../../shared/ui/button';
import { ClearSearch } from '../../../shared/ui/clear-search';
import { EmptyState } from '../../../shared/ui/empty-state';
import { newPath } from '../state/list-place';

interface NoAssessmentsProps {
  /** The course that is looked at; null: all. */
  courseId: string | null;
  /** What was looked for; empty when nothing was. */
  searched: string;
  onClear: () => void;
}

export const NoAssessments = ({ courseId, searched, onClear }: NoAssessmentsProps) =>
  searched !== '' ? (
    <EmptyState
      title="Aucune évaluation trouvée"
      hint="Aucune consigne ne contient ces mots."
      action={<ClearSearch onClear={onClear} />}
    />
  ) : (
    <EmptyState
      title={courseId === null ? 'Aucune évaluation' : 'Aucune évaluation pour ce cours'}
      hint="Donnez un travail à tous les élèves d’un cours, ou à quelques-uns."
      illustration="/illustrations/course-tests.svg"
      action={
        <Button variant="outline" size="touch" to={newPath(courseId)}>
          Créer une évaluation
        </Button>
      }
    />
  );
