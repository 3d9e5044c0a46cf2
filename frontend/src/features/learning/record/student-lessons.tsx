import type { StudentRecord } from '@atelier/contracts/enrolment-progress';
import { chakra } from '@chakra-ui/react';
import { Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryError } from '../../../shared/ui/notice';
import { Skeleton } from '../../../shared/ui/loading';
import { useLearning, useVideoUrlRefresh } from '../use-learning';
import { recordAsLearning, LessonRecords } from './course-record';
import { numberedLessons } from '../curriculum/curriculum';
import { useLessonAddress } from '../lesson/lesson-address';
import { AnsweredQuiz } from '../quiz/answered-quiz';
import { LessonContent } from '../lesson/lesson-content';
import { Heading } from '../../../shared/ui/headings';
import { SecondaryText } from '../../../shared/ui/layout';
import { MainAndSide } from '../../../shared/ui/main-and-side';
import { lazyPart } from '../../../shared/connection/connection';

const AnsweredBank = lazyPart(() => import('../quiz/answered-bank'));

const noop = () => undefined;

/** « Contenu du cours » of a student: one lesson at a time with what they have done. Records nothing. */
export function StudentLessons({ record }: { record: StudentRecord }) {
  const [params] = useSearchParams();
  const addressOf = useLessonAddress();
  const { data: preview, error, refetch, isFetching } = useLearning(record.courseId, true);
  const learning = useMemo(() => preview && recordAsLearning(record, preview), [record, preview]);
  const lessons = numberedLessons(learning?.sections ?? []);
  const requestedId = params.get('lesson');
  const current = lessons.find(({ lesson }) => lesson._id === requestedId) ?? lessons[0];
  const onSourceLost = useVideoUrlRefresh(refetch, current?.lesson._id);
  const part = current?.lesson.parts[0];
  return (
    <MainAndSide side="24rem" pt="28">
      <chakra.div minWidth="0">
        {!learning && !error && (
          <>
            <Skeleton height="28" width="60%" mb="10" />
            <Skeleton width="40%" mb="24" />
            <Skeleton height="auto" aspectRatio="16 / 9" borderRadius="md" />
          </>
        )}
        {!learning && error && <QueryError query={{ error, refetch, isFetching }} />}
        {learning && current && (
          <section key={current.lesson._id} aria-label="Leçon">
            <Heading>{current.lesson.title}</Heading>
            <SecondaryText mt="4" mb="20">
              Section {current.sectionNumber}, leçon {current.lessonNumber} sur{' '}
              {current.section.lessons.length}
            </SecondaryText>
            {part?.type === 'quiz' && part.bank ? (
              <Suspense fallback={<Skeleton height="320px" />}>
                <AnsweredBank bank={part.bank} />
              </Suspense>
            ) : part?.type === 'quiz' ? (
              <AnsweredQuiz part={part} />
            ) : (
              <LessonContent
                learning={learning}
                current={current}
                autoPlay={false}
                overlay={null}
                onCompleted={noop}
                onPosition={noop}
                onPlayback={noop}
                onSourceLost={onSourceLost}
              />
            )}
          </section>
        )}
      </chakra.div>
      <LessonRecords sections={record.sections} addressOf={addressOf} currentId={current?.lesson._id} />
    </MainAndSide>
  );
}
