import { minViewers, playbackDays, type LessonInsight } from '@atelier/contracts/insight';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { countOf, formatDate, formatDecimal, formatPercent } from '../../../shared/format/format';
import { formatClock } from '../../../shared/format/units';
import { Check, ChevronLeft, ChevronRight } from '../../../shared/icons/public';
import { Button, IconButton } from '../../../shared/ui/button';
import { Link } from '../../../shared/ui/link';
import { ErrorPanel } from '../../../shared/ui/notice';
import { Row } from '../../../shared/ui/layout';
import { Skeleton } from '../../../shared/ui/loading';
import { stepPath } from '../../../shared/courses/course-path';
import { useLessonInsight } from './teaching-api';
import { type LessonDropOff, secondsOf, timesSeen } from './lesson-figures';
import { FiguresTable } from '../../../shared/charts/figures-table';
import { LessonExerciseFigures } from './exercise-figures';
import { WatchCurve } from './watch-curve';

const Beside = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' },
    gap: '48',
    alignItems: 'start',
  },
});
const Key = chakra('span', {
  base: { display: 'inline-block', width: '14px', height: '8px', mr: '8', borderRadius: '2px' },
});

const Moment = chakra(Link, { base: { borderBottom: '2px solid', borderColor: 'accent' } });

const isDrawn = (
  lesson: LessonInsight,
): lesson is LessonInsight & { curve: NonNullable<LessonInsight['curve']> } => lesson.curve !== null;

const rowsOf = ({ curve, viewers }: LessonInsight) => {
  if (!curve) return [];
  const times = timesSeen(curve);
  return curve.still.map((people, bucket) => [
    formatClock(secondsOf(bucket)),
    formatPercent((people / viewers) * 100),
    formatDecimal(times[bucket] ?? 0),
  ]);
};

const Playback = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(3, 1fr)' },
    columnGap: '24',
    mt: '24',
    borderTop: 'line',
    '& > div': { py: '12' },
    '& dt': { textStyle: 'small', color: 'muted' },
    '& dd': { textStyle: 'label' },
  },
});

const secondsWords = (seconds: number) => `${formatDecimal(Math.max(0.1, seconds))}\u00a0s`;

/** Playback quality (startup time, stalls): a viewer lost to it is the platform’s fault, not the lesson’s. */
function PlaybackFacts({ playback }: { playback: NonNullable<LessonInsight['playback']> }) {
  const stalled = playback.stalledShare * 100;
  return (
    <Playback aria-label={`Lecture, ${playbackDays} derniers jours`}>
      <div>
        <dt>Démarrage, une fois sur deux</dt>
        <dd>en {secondsWords(playback.medianStart)} ou moins</dd>
      </div>
      <div>
        <dt>Démarrage, 95 fois sur 100</dt>
        <dd>en {secondsWords(playback.slowStart)} ou moins</dd>
      </div>
      <div>
        <dt>Attente pendant la lecture</dt>
        <dd>{stalled < 0.05 ? 'aucune' : `${formatDecimal(stalled)}\u00a0% du temps`}</dd>
      </div>
    </Playback>
  );
}

function Moments({ lesson }: { lesson: LessonInsight }) {
  const [isTable, setTable] = useState(false);
  const missing = minViewers - lesson.viewers;
  return (
    <>
      <chakra.p textStyle="small" color="muted">
        {lesson.duration !== null && `Vidéo de ${formatClock(lesson.duration)}, `}
        {countOf(lesson.viewers, 'élève l’a regardée', 'élèves l’ont regardée')}
      </chakra.p>
      {isDrawn(lesson) ? (
        <>
          <Row wrap apart my="12">
            <Row wrap gap="16" textStyle="small" color="muted">
              <span>
                <Key bg="fg" />
                encore là
              </span>
              <span>
                <Key bg="green" />
                reviennent voir
              </span>
              <span>
                <Key bg="accent" />
                partent
              </span>
            </Row>
            <Button variant="link" size="tool" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {isTable ? 'Voir la courbe' : 'Voir les moments en tableau'}
            </Button>
          </Row>
          {isTable ? (
            <FiguresTable
              caption="Moments de la vidéo"
              columns={['Moment', 'Encore là', 'Vu par qui l’a vu']}
              rows={rowsOf(lesson)}
            />
          ) : (
            <WatchCurve key={lesson._id} lesson={lesson} />
          )}
        </>
      ) : (
        <chakra.p mt="16" p="20" bg="sunken" borderRadius="sm" textStyle="small">
          Encore {countOf(Math.max(1, missing), 'élève')} avant que la courbe ne dise quelque chose sans
          désigner personne.
        </chakra.p>
      )}
      {lesson.playback && <PlaybackFacts playback={lesson.playback} />}
    </>
  );
}

/** For each question of a bank how many students fail. */
const QuizFigures = ({ questions }: { questions: NonNullable<LessonInsight['quiz']> }) => (
  <>
    <chakra.p textStyle="small" color="muted" mb="12">
      Chaque élève compte une fois, à sa première rencontre avec la question.
    </chakra.p>
    <FiguresTable
      caption="Questions du quiz"
      columns={['Question', 'Élèves', 'Se trompent d’abord', 'Ne trouvent pas']}
      rows={questions.map(({ question, students, failedFirst, failed }) => [
        question,
        String(students),
        ...[failedFirst, failed].map((count) =>
          students > 0 ? `${count} (${formatPercent((count / students) * 100)})` : '–',
        ),
      ])}
    />
  </>
);

interface LessonMomentsProps {
  courseId: string;
  step: LessonDropOff;
  steps: readonly LessonDropOff[];
  onChoose: (lessonId: string) => void;
}

/** One lesson: where viewers leave or rewatch its video, and its questions. */
export function LessonMoments({ courseId, step, steps, onChoose }: LessonMomentsProps) {
  const lesson = useLessonInsight(courseId, step._id);
  const at = steps.findIndex(({ _id }) => _id === step._id);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  const data = lesson.data;
  const lessonPath = `/course/learning/${courseId}?apercu=1&tabIndex=0&lesson=${step._id}`;
  return (
    <Beside>
      <section aria-labelledby="lecon">
        <Row apart alignItems="flex-start" mb="4">
          <chakra.h2 textStyle="h3" id="lecon" aria-live="polite">
            Leçon {step.number}, {step.title}
          </chakra.h2>
          <Row gap="8">
            <IconButton
              label="Leçon précédente"
              disabled={!before}
              onClick={() => before && onChoose(before._id)}
            >
              <ChevronLeft size={20} aria-hidden />
            </IconButton>
            <IconButton label="Leçon suivante" disabled={!after} onClick={() => after && onChoose(after._id)}>
              <ChevronRight size={20} aria-hidden />
            </IconButton>
          </Row>
        </Row>
        {lesson.isError && (
          <ErrorPanel message={failureMessage(lesson.error)} retry={() => void lesson.refetch()} />
        )}
        {!data && lesson.isPending && <Skeleton height="300px" />}
        {data && step.hasVideo && <Moments lesson={data} />}
        {data && (data.quiz ?? []).length > 0 && <QuizFigures questions={data.quiz ?? []} />}
        {data && !step.hasVideo && (data.quiz ?? []).length === 0 && (
          <LessonExerciseFigures courseId={courseId} lessonId={step._id} />
        )}
      </section>
      <section aria-labelledby="demandes">
        <chakra.h2 textStyle="h3" id="demandes" mb="12">
          Ce qu’ils y demandent
        </chakra.h2>
        {data?.questions.length === 0 && (
          <chakra.p textStyle="small" color="muted" py="12" borderTop="line">
            Aucune question sur cette leçon.
          </chakra.p>
        )}
        <ul>
          {data?.questions.map((question) => (
            <Row
              as="li"
              key={question._id}
              id={`question-${question._id}`}
              gap="16"
              py="12"
              borderTop="line"
              alignItems="flex-start"
            >
              <chakra.span textStyle="label" color="atext" minWidth="44px">
                {question.seconds === null ? (
                  '–'
                ) : (
                  <Moment
                    to={`${lessonPath}&t=${question.seconds}`}
                    aria-label={`Voir la vidéo à ${formatClock(question.seconds)}`}
                  >
                    {formatClock(question.seconds)}
                  </Moment>
                )}
              </chakra.span>
              <chakra.div flex="1" minWidth="0">
                <chakra.a textStyle="label" href={`/admin/questions?question=${question._id}`}>
                  {question.title}
                </chakra.a>
                <chakra.p textStyle="meta" color="muted">
                  {question.name},{' '}
                  {question.answeredAt ? `répondu le ${formatDate(question.answeredAt)}` : 'sans réponse'}
                </chakra.p>
              </chakra.div>
              {question.answeredAt && (
                <chakra.span color="green">
                  <Check size={16} aria-hidden />
                </chakra.span>
              )}
            </Row>
          ))}
        </ul>
        <Row wrap gap="8" mt="16">
          <Button variant="outline" size="touch" to={lessonPath}>
            Voir la leçon
          </Button>
          <Button variant="quiet" size="touch" to={stepPath('programme', courseId)}>
            Modifier
          </Button>
        </Row>
      </section>
    </Beside>
  );
}
