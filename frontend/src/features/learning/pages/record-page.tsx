import type { Registration } from '@atelier/contracts/registrations';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { useApi } from '../../../shared/api/api-context';
import { failureMessage } from '../../../shared/api/client';
import { countOf, formatDate } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Container } from '../../../shared/ui/container';
import { Row } from '../../../shared/ui/layout';
import { PageTitle } from '../../../shared/ui/page-title';
import { learningKeys } from '../api/learning-keys';
import { LearningProgress } from '../components/learning-progress';
import { LessonMark } from '../components/lesson-mark';
import { MyCoursesSkeleton } from '../components/my-courses-skeleton';
import { lessonPath } from '../state/lesson-path';
import { outcomeWords } from '../state/quiz-words';

const registration = () =>
  import('@atelier/contracts/registrations').then(({ Registration: answer }) => answer);

type Lesson = Registration['sections'][number]['lessons'][number];

const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '14',
    minHeight: '52',
    py: '10',
    borderBottom: 'line',
    '& a': { _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' } },
  },
});

/** When a lesson was finished, and what its quiz has come to. */
function LessonLine({ courseId, lesson }: { courseId: string; lesson: Lesson }) {
  const part = lesson.parts[0];
  const completedAt = part?.completedAt;
  return (
    <Line>
      <LessonMark state={completedAt ? 'done' : 'todo'} />
      <Link to={lessonPath(courseId, lesson._id)}>{lesson.title}</Link>
      <chakra.span ms="auto" textStyle="small" color="muted">
        {part?.quiz &&
          `${outcomeWords[part.quiz.verdict.outcome]}, ${countOf(part.quiz.attempts, 'essai')}${completedAt ? ', ' : ''}`}
        {completedAt && `terminée le ${formatDate(completedAt)}`}
      </chakra.span>
    </Line>
  );
}

/** `/auth/etudiants/cours/:id`: how far one has come in a course, lesson by lesson. */
export function Component() {
  const { id = '' } = useParams();
  const api = useApi();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: learningKeys.record(id),
    queryFn: ({ signal }) =>
      api({ method: 'GET', path: `/learn/${encodeURIComponent(id)}`, schema: registration, signal }),
  });
  if (!data && error)
    return (
      <Container maxWidth="880px" py={{ base: '40', lg: '72' }}>
        <PageTitle title="Mon suivi" />
        <ErrorPanel message={failureMessage(error)} retry={() => void refetch()} retrying={isFetching} />
      </Container>
    );
  if (!data)
    return (
      <Container maxWidth="880px" py={{ base: '40', lg: '72' }}>
        <PageTitle title="Mon suivi" />
        <MyCoursesSkeleton />
      </Container>
    );
  const { courseId, title, enrolledAt, completedAt, sections } = data;
  return (
    <Container maxWidth="880px" py={{ base: '40', lg: '72' }}>
      <PageTitle title={`Mon suivi, ${title}`} />
      <chakra.p color="muted">Mon suivi</chakra.p>
      <chakra.h1 textStyle="h1Tool">{title}</chakra.h1>
      <chakra.p textStyle="small" color="muted" mt="6" mb="24">
        Inscription le {formatDate(enrolledAt)}
        {completedAt && `, terminé le ${formatDate(completedAt)}`}
      </chakra.p>
      <LearningProgress learning={data} inline={false} />
      <Row mt="20">
        <Button size="touch" to={lessonPath(courseId)}>
          Ouvrir le cours
        </Button>
      </Row>
      {sections.map((section) => (
        <chakra.section key={section._id} mt="40">
          <chakra.h2 textStyle="h4" pb="10" borderBottom="line">
            {section.title}
          </chakra.h2>
          <ul>
            {section.lessons.map((lesson) => (
              <LessonLine key={lesson._id} courseId={courseId} lesson={lesson} />
            ))}
          </ul>
        </chakra.section>
      ))}
    </Container>
  );
}
