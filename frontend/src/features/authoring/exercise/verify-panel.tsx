import { chakra } from '@chakra-ui/react';
import { useSetAtom } from 'jotai';
import { useId, useRef } from 'react';
import { useParams } from 'react-router-dom';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import { dateWriter } from '@atelier/contracts/words/days-of-paris';
import { exerciseLanguages } from '@atelier/contracts/words/exercise-words';
import { Switch } from '../../../shared/forms/checkbox';
import { countOf, formatNumber } from '../../../shared/format/format';
import { ListChecks } from '../../../shared/icons/studio';
import { CircleAlert } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { Row, SecondaryText, VisuallyHidden } from '../../../shared/ui/layout';
import { Tag } from '../../../shared/ui/tag';
import { findLesson } from '../programme/programme';
import type { ExerciseDraft } from './exercise-draft';
import { checkId, focusSoon, openChecksAtom, verifyButtonId } from './exercise-view';
import { useExerciseEditing, useResults } from './use-exercise';
import { useVerification } from './use-verification';

const Box = chakra('section', {
  base: { p: '24', mb: '20', bg: 'surface', borderRadius: 'md', boxShadow: 'raised', border: 'line' },
});
const Segments = chakra('div', { base: { display: 'flex', gap: '4px', height: '6', my: '10' } });
const Segment = chakra('span', {
  base: { flex: 1, borderRadius: '1px' },
  variants: {
    tone: { passed: { bg: 'green' }, failed: { bg: 'danger' }, open: { bg: 'line' }, plain: { bg: 'line' } },
  },
});
const Words = chakra('p', { base: { textStyle: 'small', color: 'muted' } });

interface ScoreProps {
  label: string;
  checks: ExerciseDraft['checks'];
  outcomes: ReadonlyMap<string, { outcome: string }>;
  /** Passing is what is wanted; the start is not to pass. */
  isSolution: boolean;
}

/** « 4 sur 5 », and a segment for each check. */
function Score({ label, checks, outcomes, isSolution }: ScoreProps) {
  const results = checks.map(({ _id }) => outcomes.get(_id)?.outcome ?? null);
  const passed = results.filter((outcome) => outcome === 'passed').length;
  const isJudged = results.some((outcome) => outcome !== null);
  const isWrong = isJudged && (isSolution ? passed < results.length : passed === results.length);
  return (
    <>
      <Row apart gap="12" fontWeight={650}>
        <span>{label}</span>
        <chakra.span color={isWrong ? 'danger' : undefined} fontVariantNumeric="tabular-nums">
          {isJudged ? `${passed} sur ${results.length}` : '–'}
        </chakra.span>
      </Row>
      <Segments aria-hidden>
        {results.map((outcome, index) => (
          <Segment
            key={index}
            tone={
              outcome === null ? 'open' : outcome === 'passed' ? 'passed' : isSolution ? 'failed' : 'plain'
            }
          />
        ))}
      </Segments>
    </>
  );
}

const moment = dateWriter({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

const runWords = {
  saving: 'Enregistrement…',
  loading: 'Moteur en chargement…',
  running: 'Vérification…',
  judging: 'Vérification par le serveur…',
} as const;

function solutionWords(
  failing: readonly { index: number; isBroken: boolean }[],
  isJudged: boolean,
): string | null {
  if (!isJudged) return null;
  if (failing.length === 0) return 'Elle passe tout.';
  const [first] = failing;
  if (failing.length === 1 && first)
    return first.isBroken
      ? `La vérification ${first.index + 1} ne s’exécute pas.`
      : `Elle échoue à la vérification ${first.index + 1}.`;
  return `Elle échoue à ${countOf(failing.length, 'vérification')}.`;
}

function VerifyBox({ lessonId, exercise }: { lessonId: string; exercise: ExerciseDraft }) {
  const titleId = useId();
  const container = useRef<HTMLDivElement>(null);
  const verify = useVerification(lessonId, container);
  const { run, isRunning, isStale, solution, start } = useResults(lessonId, exercise);
  const open = useSetAtom(openChecksAtom);
  const { checks, verification, counts, language } = exercise;
  const failing = checks.flatMap(({ _id }, index) => {
    const outcome = solution.get(_id)?.outcome;
    return outcome && outcome !== 'passed' ? [{ _id, index, isBroken: outcome === 'broken' }] : [];
  });
  const isJudged = checks.some(({ _id }) => solution.has(_id));
  const isStartJudged = checks.some(({ _id }) => start.has(_id));
  const startPasses = isStartJudged && checks.every(({ _id }) => start.get(_id)?.outcome === 'passed');
  const showFirst = () => {
    const [first] = failing;
    if (!first) return;
    open((now) => new Set([...now, first._id]));
    focusSoon(checkId(first._id));
  };
  return (
    <Box aria-labelledby={titleId}>
      <chakra.h2 id={titleId} textStyle="h3" mb="16">
        Vérifier la solution
      </chakra.h2>
      {isStale && !isRunning && (
        <Tag tone="warn" mb="12">
          À revérifier
        </Tag>
      )}
      <Score label="Votre solution" checks={checks} outcomes={solution} isSolution />
      <Row apart gap="12" alignItems="baseline">
        <Words>{solutionWords(failing, isJudged)}</Words>
        {failing.length > 0 && (
          <Button variant="link" size="tool" onClick={showFirst}>
            Voir
            <VisuallyHidden> la première vérification en échec</VisuallyHidden>
          </Button>
        )}
      </Row>
      <chakra.hr my="16" borderColor="line" />
      <Score label="Le départ" checks={checks} outcomes={start} isSolution={false} />
      {isStartJudged && (
        <Words>
          {startPasses
            ? 'Il passe déjà tout\u00a0: il n’y a rien à trouver.'
            : 'Tout n’est pas donné d’avance\u00a0: c’est ce qu’il faut.'}
        </Words>
      )}
      <Button
        id={verifyButtonId}
        full
        mt="16"
        busy={isRunning}
        busyLabel={
          run && run.state in runWords ? runWords[run.state as keyof typeof runWords] : 'Vérification…'
        }
        onClick={() => void verify()}
      >
        <ListChecks size={20} aria-hidden />
        Vérifier la solution
      </Button>
      <chakra.div role="status" mt="12">
        {run?.message && (
          <Row gap="8" alignItems="flex-start" textStyle="small" color="danger" overflowWrap="anywhere">
            <chakra.span mt="3px">
              <CircleAlert size={16} aria-hidden />
            </chakra.span>
            {run.message}
          </Row>
        )}
        {run?.state === 'done' && !run.message && isJudged && (
          <VisuallyHidden>{`Votre solution\u00a0: ${solutionWords(failing, true)} ${startPasses ? 'Le départ passe déjà tout.' : ''}`}</VisuallyHidden>
        )}
      </chakra.div>
      {verification && !isRunning && (
        <SecondaryText textAlign="center" mt="4">
          {`Dernière fois ${verification.by === 'server' ? 'par le serveur ' : ''}le ${moment(verification.at)}`}
          {verification.milliseconds !== undefined &&
            `, en ${formatNumber(Math.max(1, Math.round(verification.milliseconds)))}\u00a0ms`}
        </SecondaryText>
      )}
      {!verification && (
        <SecondaryText textAlign="center" mt="4">
          {counts && exerciseLanguages[language].canCount
            ? 'Ici, puis par le serveur.'
            : 'Ici, dans ce navigateur.'}
        </SecondaryText>
      )}
      {/* Laid out, since computed styles are those of a page that is. */}
      <chakra.div
        ref={container}
        inert
        aria-hidden
        position="fixed"
        width="1024px"
        height="768px"
        insetInlineStart="-2000px"
        top="0"
        visibility="hidden"
      />
    </Box>
  );
}

function AttestationBox({ lessonId, exercise }: { lessonId: string; exercise: ExerciseDraft }) {
  const { change } = useExerciseEditing(lessonId, exercise);
  const reasonId = useId();
  const { language, counts } = exercise;
  const { canCount, label } = exerciseLanguages[language];
  return (
    <chakra.section aria-label="Attestation" p="20" mb="32" bg="sunken" borderRadius="md">
      <Row apart gap="16" css={{ '& > label': { flexDirection: 'row-reverse', flex: 1, fontWeight: 650 } }}>
        <Switch
          label={<chakra.span marginInlineEnd="auto">Compte pour l’attestation</chakra.span>}
          checked={counts}
          disabled={!canCount && !counts}
          aria-describedby={reasonId}
          onChange={({ target }) => change(() => ({ counts: target.checked }))}
        />
      </Row>
      <SecondaryText id={reasonId} mt="4">
        {canCount
          ? 'Le serveur refait les vérifications quand l’élève a tout vert, et peut en juger de cachées.'
          : `En ${label}, l’exercice reste de l’entraînement\u00a0: le serveur ne juge que JavaScript, TypeScript et SQL.`}
      </SecondaryText>
    </chakra.section>
  );
}

const exerciseIn = ({ sections }: CourseDraft, lessonId: string): ExerciseDraft | null => {
  const part = findLesson(sections, lessonId)?.parts[0];
  return part?.type === 'exercice' ? part : null;
};

/** Beside the form: the verification, and whether the exercise counts. */
export default function VerifyPanel({ draft }: { draft: CourseDraft }) {
  const { lessonId = '' } = useParams();
  const exercise = exerciseIn(draft, lessonId);
  return (
    exercise && (
      <>
        <VerifyBox key={lessonId} lessonId={lessonId} exercise={exercise} />
        <AttestationBox lessonId={lessonId} exercise={exercise} />
      </>
    )
  );
}
