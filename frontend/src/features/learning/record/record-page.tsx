import { chakra } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { formatDate } from '../../../shared/format/format';
import { Button } from '../../../shared/ui/button';
import { QueryError } from '../../../shared/ui/notice';
import { PageHeading } from '../../../shared/ui/headings';
import { Container, Row, SecondaryText } from '../../../shared/ui/layout';
import { PageTitle } from '../../../shared/ui/page-title';
import { RecordAttestations } from '../attestation/record-attestations';
import { LessonRecords, useRegistration } from './course-record';
import { LearningProgress } from '../progress-marks';
import { MyCoursesSkeleton } from '../my-courses/my-courses-skeleton';
import { recordSummary } from './record-summary';
import { lessonPath } from '../lesson-path';

/** `/auth/etudiants/cours/:id`: the user's progress in a course, lesson by lesson. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useRegistration(id);
  if (!data)
    return (
      <Container maxWidth="880px" py={{ base: '40', lg: '72' }}>
        <PageTitle title="Mon suivi" />
        {error ? <QueryError query={{ error, refetch, isFetching }} /> : <MyCoursesSkeleton />}
      </Container>
    );
  const { courseId, title, enrolledAt, completedAt, sections } = data;
  return (
    <Container maxWidth="880px" py={{ base: '40', lg: '72' }}>
      <PageTitle title={`Mon suivi, ${title}`} />
      <chakra.p color="muted">Mon suivi</chakra.p>
      <PageHeading>{title}</PageHeading>
      <SecondaryText mt="6" mb="24">
        Inscription le {formatDate(enrolledAt)}
        {completedAt && `, terminé le ${formatDate(completedAt)}`}
      </SecondaryText>
      <LearningProgress learning={data} inline={false} />
      <SecondaryText mt="6" css={{ '&:empty': { display: 'none' } }}>
        {recordSummary(sections).join(', ')}
      </SecondaryText>
      <Row mt="20">
        <Button size="touch" to={lessonPath(courseId)}>
          Ouvrir le cours
        </Button>
      </Row>
      <RecordAttestations enrolmentId={data._id} />
      <chakra.div mt="40">
        <LessonRecords sections={sections} addressOf={(lessonId) => lessonPath(courseId, lessonId)} />
      </chakra.div>
    </Container>
  );
}
