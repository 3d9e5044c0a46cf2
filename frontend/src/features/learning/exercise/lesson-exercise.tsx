import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Learning, LearningLesson } from '@atelier/contracts/enrollment';
import type { LearnerExercise } from '@atelier/contracts/exercise';
import type { CodePosition } from '@atelier/contracts/exercise-verdict';
import { entryOf, filesWith } from '@atelier/contracts/exercise-files';
import type { LearningPart, OfKind } from '@atelier/contracts/lesson-kinds';
import { failureMessage } from '../../../shared/api/client';
import { ChevronRight } from '../../../shared/icons/public';
import { BadgeCheck } from '../../../shared/icons/exercise';
import { useLiveMessage } from '../../../shared/realtime/use-live-message';
import { RichText } from '../../../shared/rich-text/rich-text';
import { ErrorPanel } from '../../../shared/ui/notice';
import { VisuallyHidden } from '../../../shared/ui/layout';
import { learningKeys } from '../learning-keys';
import { isCompleted } from '../curriculum/curriculum';
import { CheckList, spokenVerdict } from './check-list';
import { EarlierTries } from './earlier-tries';
import { ExerciseBar } from './exercise-bar';
import { ExerciseHelp } from './exercise-help';
import { ExerciseBands } from './exercise-bands';
import { type EditedPosition, FileEditor } from './file-editor';
import { ProgramOutput } from './program-output';
import type { ShownRun } from './shown-run';
import { SolvedSummary } from './solved-summary';
import { useEngine } from './use-engine';
import { exerciseKey, useExerciseRecord } from './use-exercise';
import { useVerdicts } from './use-verdicts';
import { useWrittenTexts } from './use-written-texts';
import { lazyPart } from '../../../shared/connection/connection';

const SolutionView = lazyPart(() => import('./solution-view'));

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(280px, 2fr) minmax(0, 3fr)' },
    gridTemplateRows: { lg: 'auto 1fr' },
    columnGap: '32',
    alignItems: 'start',
    pt: { base: '0', lg: '24' },
    '@media (min-width: 1280px)': { gridTemplateColumns: '464px minmax(0, 1fr)' },
    '&[data-solved]': { display: 'block' },
  },
});
/** Reading order is that of the phone: statement, code, checks. */
const CodeColumn = chakra('div', {
  base: {
    minWidth: 0,
    '&:not([data-solved])': {
      gridColumn: { lg: '2' },
      gridRow: { lg: '1 / span 2' },
      position: { lg: 'sticky' },
      top: '84px',
    },
  },
});
const Fold = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '16',
    width: 'full',
    minHeight: '56',
    py: '10',
    textAlign: 'start',
    textStyle: 'h4',
    borderBottom: 'line',
    cursor: 'pointer',
    '& svg': { flexShrink: 0, transition: 'transform 150ms ease-out' },
    '&[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
  },
});

interface LessonExerciseProps {
  learning: Learning;
  lesson: LearningLesson;
  part: OfKind<LearningPart, 'exercice'>;
  exercise: LearnerExercise;
  onCompleted: () => void;
}

/** A code exercise: words and checks at the left, code at the right. */
export default function LessonExercise({
  learning,
  lesson,
  part,
  exercise,
  onCompleted,
}: LessonExerciseProps) {
  const queries = useQueryClient();
  const lessonId = lesson._id;
  const version = part.version ?? '';
  const record = useExerciseRecord(learning, lessonId);
  const written = useWrittenTexts({ learning, lessonId, exercise, version, record });
  const verdicts = useVerdicts({ learning, lessonId, exercise, version, record, written });
  const frameBox = useRef<HTMLDivElement>(null);
  const { state: engineState, engine, reload } = useEngine(exercise.language, frameBox);
  const [shown, setShown] = useState<ShownRun | null>(null);
  const [running, setRunning] = useState<'run' | 'check' | null>(null);
  const [position, setPosition] = useState<EditedPosition | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const [view, setView] = useState<'own' | 'solution' | 'compare' | null>(null);
  const { checks, isWaiting, verdict, trying } = verdicts;

  const key = exerciseKey(learning.courseId, lessonId);
  useLiveMessage(
    'exercise-judged',
    (message) => message.lessonId === lessonId && void queries.invalidateQueries({ queryKey: key }),
  );
  // Another version is published: the page is read again, once.
  const published = record.data?.version;
  const refetch = useEffectEvent(() => {
    if (published !== undefined && published !== version)
      void queries.invalidateQueries({ queryKey: learningKeys.course(learning.courseId) });
  });
  useEffect(() => refetch(), [published]);

  const isSolved = Boolean(record.data?.solvedAt);
  const isDone = isCompleted(lesson);
  /** As long as the author's preview runs, nothing is recorded, and green is shown all the same. */
  const isGreenPreview = learning.isPreview && verdicts.isAllGreen;
  const hasPassed = isSolved || isGreenPreview;

  const isReady = engineState === 'ready' && running === null;
  const entry = written.files.find(({ role }) => role === 'free')?.name ?? entryOf(exercise);
  const run = async () => {
    if (!isReady || !engine.current) return;
    setRunning('run');
    written.flush();
    const files = written.files.map(({ name, text }) => ({ name, text }));
    const textsNow = new Map(files.map(({ name, text }) => [name, text]));
    const found = await engine.current.run(files, entry);
    setShown({ run: found, entry, texts: textsNow });
    setRunning(null);
  };
  const check = async () => {
    if (!isReady || !engine.current) return;
    setRunning('check');
    written.flush();
    const texts = written.texts();
    const found = await engine.current.check(exercise, filesWith(exercise, texts));
    verdicts.setVerdict(found);
    const ran = new Map(texts.map(({ name, text }) => [name, text]));
    if (found.error || found.stopped) setShown({ run: found, entry: null, texts: ran });
    else setShown((before) => (before?.entry === null ? null : before));
    setRunning(null);
    if (learning.isPreview) return;
    const outcomes = found.checks.map(({ _id, outcome }) => ({ _id, outcome }));
    trying.mutate({ version, texts, checks: outcomes });
    // Marked as not completed by hand: the same text is no new try.
    if (isSolved && !isDone && found.checks.every(({ outcome }) => outcome === 'passed')) onCompleted();
  };
  const showPage = useEffectEvent(() => void run());
  useEffect(() => {
    if (engineState === 'ready' && exercise.language === 'html') showPage();
  }, [engineState, exercise.language]);
  const goTo = ({ file, line }: CodePosition) => {
    setView('own');
    setPosition({ file, line, at: Date.now() });
  };

  const [statementOpen, setStatementOpen] = useState<boolean | null>(null);
  const isStatementOpen = statementOpen ?? (!hasPassed && verdicts.tries === 0 && verdict === null);
  const statement = (
    <chakra.section aria-label="Énoncé" mb={{ base: '0', lg: '32' }}>
      <Fold
        type="button"
        aria-expanded={isStatementOpen}
        display={{ base: 'flex', lg: hasPassed ? 'flex' : 'none' }}
        onClick={() => setStatementOpen(!isStatementOpen)}
      >
        <ChevronRight size={18} aria-hidden />
        {hasPassed ? 'Revoir l’énoncé' : 'Énoncé'}
      </Fold>
      <chakra.div
        display={isStatementOpen ? 'block' : { base: 'none', lg: hasPassed ? 'none' : 'block' }}
        py={{ base: '16', lg: hasPassed ? '16' : '0' }}
      >
        <RichText
          maxWidth="prose"
          html={exercise.statement}
          css={{
            '& > ul': { listStyle: 'none', ps: '0' },
            '& > ul > li': { position: 'relative', ps: '32' },
            '& > ul > li::before': {
              content: '"" / ""',
              position: 'absolute',
              insetInlineStart: 0,
              top: '0.8em',
              width: '14px',
              borderTop: '3px solid',
              borderColor: 'accent',
            },
          }}
        />
      </chakra.div>
    </chakra.section>
  );
  const isOwnView = view === null || view === 'own';
  const hasSolution = !learning.isPreview && (hasPassed || view !== null);
  const code = (
    <CodeColumn data-solved={hasPassed ? '' : undefined}>
      <ExerciseBands
        learning={learning}
        exercise={exercise}
        record={record.data}
        version={version}
        engineState={engineState}
        onReload={reload}
      />
      {hasSolution && (
        <Suspense fallback={<chakra.div minHeight="96px" aria-busy="true" />}>
          <SolutionView
            learning={learning}
            lessonId={lessonId}
            exercise={exercise}
            written={written}
            view={view ?? 'own'}
            onView={setView}
          />
        </Suspense>
      )}
      <chakra.div hidden={!isOwnView}>
        {written.failure && (
          <ErrorPanel
            mb="12"
            title="Votre code n’a pas pu être enregistré"
            message={failureMessage(written.failure)}
            retry={written.flush}
            retrying={written.isSaving}
          />
        )}
        <FileEditor
          exercise={exercise}
          written={written}
          isPreview={learning.isPreview}
          position={position}
          shown={shown}
          onRun={() => void run()}
          onCheck={() => void check()}
          onFocus={() => setFocus(true)}
          onBlur={() => {
            setFocus(false);
            written.flush();
          }}
        >
          {(insert) => (
            <ExerciseBar
              state={engineState}
              running={running}
              signs={hasFocus ? exercise.language : null}
              onSign={insert}
              onRun={() => void run()}
              onCheck={() => void check()}
              onRestart={() => {
                written.replaceBy([]);
                verdicts.setVerdict(null);
                setShown(null);
              }}
              fileCount={written.files.filter(({ role }) => role !== 'read-only').length}
            />
          )}
        </FileEditor>
        <ProgramOutput shown={shown} language={exercise.language} frameBox={frameBox} onGoTo={goTo} />
        {exercise.counts && !hasPassed && (
          <chakra.p display="flex" gap="14" mt="20" textStyle="small" color="muted">
            <chakra.span flexShrink={0} color="green">
              <BadgeCheck size={20} aria-hidden />
            </chakra.span>
            Cet exercice compte pour l’attestation&nbsp;: quand tout est vert ici, le serveur refait les
            vérifications, cachées comprises. Avant cela, c’est de l’entraînement, et personne ne voit vos
            essais.
          </chakra.p>
        )}
        <chakra.p mt="20" textStyle="meta" color="muted">
          <chakra.a href="/engine-licences.txt" textDecoration="underline">
            Licences des moteurs d’exécution
          </chakra.a>
        </chakra.p>
      </chakra.div>
    </CodeColumn>
  );
  const tries = !learning.isPreview && verdicts.list.length > 0 && (
    <EarlierTries
      learning={learning}
      lessonId={lessonId}
      list={verdicts.list}
      onRestore={(texts) => {
        written.replaceBy(texts);
        verdicts.setVerdict(null);
        setView('own');
      }}
    />
  );
  return (
    <>
      <VisuallyHidden role="status">{spokenVerdict(verdicts)}</VisuallyHidden>
      {trying.error && (
        <ErrorPanel
          mt="20"
          title="L’essai n’a pas été enregistré"
          message={failureMessage(trying.error)}
          retry={() => void check()}
          retrying={running === 'check'}
        />
      )}
      {hasPassed && (
        <SolvedSummary
          checks={checks}
          tries={verdicts.tries}
          solvedAt={record.data?.solvedAt ?? null}
          counts={exercise.counts}
          isPreview={learning.isPreview}
          isFresh={verdicts.isAllGreen}
        />
      )}
      <Columns data-solved={hasPassed ? '' : undefined}>
        {statement}
        {hasPassed && tries}
        {code}
        {(!hasPassed || (verdict !== null && !verdicts.isAllGreen)) && (
          <chakra.div minWidth={0} mt={{ lg: hasPassed ? '28' : '0' }}>
            <CheckList verdicts={verdicts} isWaiting={isWaiting} onGoTo={goTo} />
            {record.data && !hasPassed && (
              <ExerciseHelp
                record={record.data}
                teacher={learning.teacher}
                exercise={exercise}
                isCompared={!isOwnView}
                onCompare={() => setView('compare')}
              />
            )}
            {!hasPassed && tries}
          </chakra.div>
        )}
      </Columns>
    </>
  );
}
