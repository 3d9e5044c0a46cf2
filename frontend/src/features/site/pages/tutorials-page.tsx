import { Button } from '../../../shared/ui/button';
import { Container } from '../../../shared/ui/container';
import { EmptyState } from '../../../shared/ui/empty-state';
import { PageHead } from '../components/page-head';

export const Component = () => (
  <Container>
    <PageHead title="Tutoriels" lead="Une technique à la fois, montrée de bout en bout." />
    <EmptyState
      title="Aucun Tutoriel Disponible"
      hint="Le premier est sur l’établi. En attendant, chaque cours s’ouvre sur une leçon."
      illustration="/illustrations/course-tests.svg"
      action={
        <Button variant="outline" size="tool" to="/courses">
          Voir les cours
        </Button>
      }
    />
  </Container>
);
