import type { ExerciseInsights } from '@atelier/contracts/exercise-tries';
import { chakra } from '@chakra-ui/react';
import { triesUntil } from '@atelier/contracts/words/exercise-words';
import { exercisePath } from '../../../shared/courses/exercise-path';
import { countOf, formatPercent } from '../../../shared/format/format';
import { CircleAlert } from '../../../shared/icons/public';
import { Heading } from '../../../shared/ui/headings';
import { Row, SecondaryText, VisuallyHidden } from '../../../shared/ui/layout';
import { Link } from '../../../shared/ui/link';
import { Sentence } from '../exercise/sentence';
import { useExerciseInsights } from '../exercise/use-exercise-reach';

type ExerciseInsight = ExerciseInsights['exercises'][number];

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 16rem) minmax(0, 1fr) minmax(0, 20rem)' },
    columnGap: '32',
    rowGap: '8',
    py: '16',
    borderTop: 'line',
    '& a': {
      fontWeight: 650,
      overflowWrap: 'anywhere',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    },
  },
});
const Bar = chakra('span', {
  base: {
    display: 'flex',
    gap: '2px',
    height: '16',
    '& > span': { borderRadius: '2px', minWidth: '2px' },
  },
});

/** How many of who tried have passed, as a bar and in words. */
function Passed({ insight: { tried, solved } }: { insight: ExerciseInsight }) {
  if (tried === 0) return <SecondaryText>Personne n’a encore essayé.</SecondaryText>;
  const others = Math.max(0, tried - solved);
  return (
    <div>
      <Bar aria-hidden>
        {solved > 0 && <chakra.span bg="green" style={{ flexGrow: solved }} />}
        {others > 0 && <chakra.span bg="accent" style={{ flexGrow: others }} />}
      </Bar>
      <SecondaryText mt="6">
        {`${countOf(solved, 'élève')} sur ${tried} ${solved > 1 ? 'ont' : 'a'} réussi (${formatPercent((solved / tried) * 100)})`}
      </SecondaryText>
    </div>
  );
}

/** Between quotes, without its final stop. */
const QuotedSentence = ({ text }: { text: string }) => (
  <>
    «&nbsp;
    <Sentence text={text.trim().replace(/\.$/, '')} />
    &nbsp;»
  </>
);

function helpWords({ hinted, readSolution }: ExerciseInsight): string {
  if (hinted + readSolution === 0) return 'Aucun indice donné, aucune solution lue avant de réussir.';
  return [
    `${countOf(hinted, 'indice donné', 'indices donnés')} après ${triesUntil.hint} essais`,
    `${countOf(readSolution, 'solution lue', 'solutions lues')} avant de réussir.`,
  ].join(', ');
}

/** What resists, what helped, and what is broken, in words. */
const Facts = ({ insight }: { insight: ExerciseInsight }) => (
  <chakra.div textStyle="small">
    {insight.hardest && (
      <p>
        Échoue le plus&nbsp;: <QuotedSentence text={insight.hardest.sentence} />,{' '}
        {countOf(insight.hardest.fails, 'fois', 'fois')}.
      </p>
    )}
    {insight.tried > 0 && <chakra.p color="muted">{helpWords(insight)}</chakra.p>}
    {insight.broken.map(({ _id, sentence }) => (
      <Row key={_id} gap="8" mt="4" color="danger" alignItems="flex-start">
        <chakra.span mt="3px">
          <CircleAlert size={16} aria-hidden />
        </chakra.span>
        <span>
          En panne&nbsp;: <QuotedSentence text={sentence} />
        </span>
      </Row>
    ))}
  </chakra.div>
);

interface ExerciseRowsProps {
  courseId: string;
  exercises: readonly ExerciseInsight[];
}

const ExerciseRows = ({ courseId, exercises }: ExerciseRowsProps) => (
  <chakra.ul borderBottom="line">
    {exercises.map((insight) => (
      <Line key={insight.lessonId}>
        <div>
          <Link to={exercisePath(courseId, insight.lessonId)}>
            <VisuallyHidden>Ouvrir l’exercice </VisuallyHidden>
            {insight.title}
          </Link>
        </div>
        <Passed insight={insight} />
        <Facts insight={insight} />
      </Line>
    ))}
  </chakra.ul>
);

/** For each exercise of the course how many try and pass it, and which check resists. */
export function ExerciseFigures({ courseId }: { courseId: string }) {
  const exercises = useExerciseInsights(courseId).data?.exercises ?? [];
  if (exercises.length === 0) return null;
  return (
    <chakra.section aria-labelledby="exercices" mt="56" mb="56">
      <Heading id="exercices">Ce que donnent les exercices</Heading>
      <SecondaryText mb="16">
        Élèves actuels, dans l’ordre du cours. Leurs essais restent à eux.
      </SecondaryText>
      <ExerciseRows courseId={courseId} exercises={exercises} />
    </chakra.section>
  );
}

/** The same of one lesson; null if it is no exercise. */
export function LessonExerciseFigures({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const exercises = useExerciseInsights(courseId).data?.exercises ?? [];
  const insight = exercises.find((exercise) => exercise.lessonId === lessonId);
  if (!insight) return <SecondaryText>Pas de vidéo&nbsp;: seul compte qui a terminé la leçon.</SecondaryText>;
  return (
    <chakra.div display="grid" gap="12" mt="8">
      <Passed insight={insight} />
      <Facts insight={insight} />
    </chakra.div>
  );
}
