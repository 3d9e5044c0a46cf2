import { chakra } from '@chakra-ui/react';
import { stepPath } from '../../../shared/courses/course-path';
import { Button } from '../../../shared/ui/button';
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
  <chakra.div py={{ base: '40px', md: '72px' }}>
    <chakra.p textStyle="figure" color="atext">
      404
    </chakra.p>
    <chakra.h1 textStyle="h1" mt="16px">
      Cours introuvable
    </chakra.h1>
    <chakra.p textStyle="lead" color="muted" mt="12px" mb="32px" maxWidth="36rem">
      Ce cours n’existe plus ou a changé d’adresse.
    </chakra.p>
    <chakra.div display="flex" flexWrap="wrap" gap="12px">
      <Button to="/courses">Voir tous les cours</Button>
      <EditDraft id={id} />
    </chakra.div>
  </chakra.div>
);
