import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiFailure, apiRequest, failureMessage, isNotFound } from '../../../shared/api/client';
import { formatPrice } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Row } from '../../../shared/ui/layout';
import { PageTitle } from '../../../shared/ui/page-title';

const Place = chakra('main', {
  base: { width: 'full', maxWidth: '704px', mx: 'auto', px: '20', py: { base: '56', lg: '104' } },
});

/** The bank of whoever paid asks for the money: nothing to retry, and nothing is lost. */
export const isSuspension = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'access-suspended';

interface LearningFailureProps {
  error: Error;
  retry: () => void;
  retrying: boolean;
}

/** A missing course has nothing to retry, nor one whose access rests; everything else has. */
export function LearningFailure({ error, retry, retrying }: LearningFailureProps) {
  if (isSuspension(error))
    return (
      <Place>
        <PageTitle title="Accès suspendu" />
        <chakra.h1 textStyle="h1Tool" mb="12">
          Accès suspendu
        </chakra.h1>
        <chakra.p color="muted" mb="32">
          {failureMessage(error)}
        </chakra.p>
        <Row wrap gap="12">
          <Button to="/auth/orders">Voir mes commandes</Button>
          <Button variant="outline" to="/auth/courses">
            Retour à mes cours
          </Button>
        </Row>
      </Place>
    );
  if (!isNotFound(error))
    return (
      <Place>
        <PageTitle title="Une erreur est survenue" />
        <ErrorPanel message={failureMessage(error)} retry={retry} retrying={retrying} />
      </Place>
    );
  return <MissingCourse />;
}

const courseCard = () => import('@atelier/contracts/catalog').then(({ CourseCard }) => CourseCard);

/** Where it is on sale its name, its price and its page; else that it is not there. */
function MissingCourse() {
  const { id = '' } = useParams();
  const { data: course } = useQuery({
    queryKey: ['course-on-sale', id],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/courses/${id}`, schema: courseCard, anonymous: true, signal }),
    retry: false,
  });
  const price = course && (course.promotionPrice ?? course.price);
  return (
    <Place>
      <PageTitle title="Cours introuvable" />
      <chakra.p textStyle="figure" color="accent" aria-hidden>
        404
      </chakra.p>
      <chakra.h1 textStyle="h1Tool" mb="12">
        Cours introuvable
      </chakra.h1>
      <chakra.p color="muted" mb="32">
        Ce cours n’existe plus, ou il n’est pas parmi les vôtres.
      </chakra.p>
      {course && (
        <chakra.section mb="32" p="20" bg="sunken" borderRadius="md" aria-labelledby="en-vente">
          <chakra.h2 id="en-vente" textStyle="h4" mb="4" overflowWrap="anywhere">
            {course.title}
          </chakra.h2>
          <Row wrap apart>
            {price === 0 ? 'Ce cours est gratuit.' : `Ce cours est en vente, à ${formatPrice(price ?? 0)}.`}
            <Button variant="link" size="tool" to={`/course/${id}`}>
              Voir le cours
            </Button>
          </Row>
        </chakra.section>
      )}
      <Button to="/auth/courses">Retour</Button>
    </Place>
  );
}
