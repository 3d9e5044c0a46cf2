import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';

interface NoCoursesProps {
  /** The title looked for; empty when nothing was. */
  searched: string;
  onClear: () => void;
}

/** The words are the specification's, spelling included. */
export const NoCourses = ({ searched, onClear }: NoCoursesProps) =>
  searched === '' ? (
    <EmptyState
      title="Aucune cours dispobile"
      hint="Un titre suffit pour commencer, le reste se règle étape par étape."
      action={
        <Button size="tool" to="/admin/create-cours/title">
          Créer un cours
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="Aucun Cours trouvé"
      hint="Aucun cours ne correspond à votre recherche."
      action={
        <Button variant="outline" size="tool" onClick={onClear}>
          Effacer la recherche
        </Button>
      }
    />
  );
