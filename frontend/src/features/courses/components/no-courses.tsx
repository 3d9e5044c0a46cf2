import { Button } from '../../../shared/ui/button';
import { ClearSearch } from '../../../shared/ui/clear-search';
import { EmptyState } from '../../../shared/ui/empty-state';
import type { CourseStatus } from '../api/tutor-courses';

interface NoCoursesProps {
  /** The title looked for; empty when nothing was. */
  searched: string;
  status: CourseStatus;
  onClear: () => void;
  onShowAll: () => void;
}

/** The words are the specification's, spelling included. */
export function NoCourses({ searched, status, onClear, onShowAll }: NoCoursesProps) {
  if (searched !== '')
    return (
      <EmptyState
        title="Aucun Cours trouvé"
        hint="Aucun cours ne correspond à votre recherche."
        action={<ClearSearch onClear={onClear} />}
      />
    );
  if (status !== 'all')
    return (
      <EmptyState
        title="Aucun Cours trouvé"
        hint={status === 'archived' ? 'Rien n’est archivé.' : 'Aucun cours n’est dans cet état.'}
        action={
          <Button variant="outline" size="touch" onClick={onShowAll}>
            Voir tous les cours
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title="Aucune cours dispobile"
      hint="Un titre suffit pour commencer, le reste se règle étape par étape."
      action={
        <Button size="touch" to="/admin/create-cours/title">
          Créer un cours
        </Button>
      }
    />
  );
}
