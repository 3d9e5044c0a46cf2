import { stepPath } from '../../../shared/courses/course-path';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Missing } from '../../../shared/ui/missing';
import { useSession } from '../../session/session';

/** A draft has no public page yet; its author gets a link to the editor. */
function EditDraft({ id }: { id: string }) {
  const { user } = useSession();
  if (!user?.isAdmin && !user?.isTeacher) return null;
  return (
    <Button variant="outline" to={stepPath('title', id)}>
      Modifier ce cours
    </Button>
  );
}

/** 404 page: no published course at this URL. */
export const CourseNotFound = ({ id }: { id: string }) => (
  <Missing title="Cours introuvable" lead="Ce cours n’existe plus ou a changé d’adresse.">
    <Row wrap gap="12">
      <Button to="/courses">Voir tous les cours</Button>
      <EditDraft id={id} />
    </Row>
  </Missing>
);
