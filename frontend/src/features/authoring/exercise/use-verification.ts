import { useAtom, useStore } from 'jotai';
import { type RefObject, useEffect, useRef } from 'react';
import { type CheckOutcome, type Verdict, VerifyExerciseAnswer } from '@atelier/contracts/exercise-verdict';
import { solutionFiles, startFiles } from '@atelier/contracts/exercise-files';
import { runFields } from '@atelier/contracts/exercise-verification';
import { failureMessage } from '../../../shared/api/client';
import { apiPost } from '../../../shared/api/mutations';
import type { EngineState, ExerciseEngine } from '../../exercises/engine/exercise-engine';
import { useEditing } from '../course/course-editor';
import { findLesson } from '../programme/programme';
import { asChecks, type ExerciseDraft } from './exercise-draft';
import { openChecksAtom, showsBlanksAtom, type VerificationRun, verificationRunAtom } from './exercise-view';

/** Between two looks at whether the server has judged, in case its message was lost. */
const lookMs = 3000;
/** After this long the server is said not to have answered. */
const patienceMs = 60_000;

const engineRefusals: Readonly<Partial<Record<EngineState, string>>> = {
  blocked:
    'Ce navigateur interdit WebAssembly\u00a0: la solution ne peut pas y être vérifiée. Essayez avec un autre navigateur.',
  offline: 'Le moteur n’a pas pu être chargé. Vérifiez la connexion, puis recommencez\u00a0: tout est gardé.',
  unavailable: 'Ce langage n’a pas encore de moteur\u00a0: l’exercice ne peut être ni vérifié ni publié.',
};

const outcomesOf = ({ checks }: Verdict): CheckOutcome[] =>
  checks.map(({ _id, outcome }) => ({ _id, outcome }));

/** What kept the files from running, beside what each check says. */
function troubleOf({ error, stopped }: Verdict): string | null {
  if (stopped?.reason === 'time') return 'La solution ne s’arrête pas\u00a0: elle a été interrompue.';
  if (stopped?.reason === 'crash')
    return 'Le navigateur a fermé le moteur pendant la vérification. Recommencez.';
  if (stopped) return 'La solution demande trop de mémoire\u00a0: elle a été interrompue.';
  return error && `La solution ne s’exécute pas\u00a0: ${error.message}`;
}

/** « Vérifier la solution »: in the browser, and by the server too where the exercise counts. */
export function useVerification(lessonId: string, container: RefObject<HTMLElement | null>) {
  const { editor } = useEditing();
  const store = useStore();
  const [run, setRun] = useAtom(verificationRunAtom);
  const engine = useRef<ExerciseEngine | null>(null);
  /** When the verification that is being replaced was made. */
  const formerAt = useRef<string | null>(null);
  const patience = useRef(0);

  const partOf = (): ExerciseDraft | null => {
    const part = findLesson(editor.sections(), lessonId)?.parts[0];
    return part?.type === 'exercice' ? part : null;
  };
  const update = (facts: Partial<VerificationRun>) =>
    setRun((now) => (now?.lessonId === lessonId ? { ...now, ...facts } : now));
  const end = async (message: string | null) => {
    await editor.refetchDraft();
    update({ state: 'done', message });
  };

  /** An engine that is disposed of answers that the program was stopped: nobody is told. */
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      engine.current?.dispose();
      engine.current = null;
      setRun(null);
    };
  }, [setRun]);

  /** The server's word comes with the draft. */
  const verification = partOf()?.verification;
  const isJudging = run?.lessonId === lessonId && run.state === 'judging';
  const isJudged =
    isJudging &&
    verification?.by === 'server' &&
    verification.isCurrent &&
    verification.at !== formerAt.current;
  useEffect(() => {
    if (isJudged) setRun((now) => now && { ...now, state: 'done' });
  }, [isJudged, setRun]);
  useEffect(() => {
    if (!isJudging) return;
    const timer = setInterval(() => {
      if (performance.now() < patience.current) return void editor.refetchDraft();
      setRun(
        (now) =>
          now && {
            ...now,
            state: 'failed',
            message: 'Le serveur n’a pas encore jugé la solution. Recommencez dans un instant.',
          },
      );
    }, lookMs);
    return () => clearInterval(timer);
  }, [isJudging, editor, setRun]);

  /** Opens the first check that fails, so that its reason is read at once. */
  const openFirstFailure = ({ checks }: Verdict) => {
    const first = checks.find(({ outcome }) => outcome !== 'passed');
    if (first) store.set(openChecksAtom, (open) => new Set([...open, first._id]));
  };

  const load = async (exercise: ExerciseDraft): Promise<ExerciseEngine | string> => {
    if (!engine.current) {
      const [{ ExerciseEngine: Engine }, { engineFilesOf }] = await Promise.all([
        import('../../exercises/engine/exercise-engine'),
        import('../../exercises/engine/engine-files'),
      ]);
      if (!container.current) return engineRefusals.offline ?? '';
      engine.current ??= new Engine(container.current, engineFilesOf);
    }
    const state = await engine.current.load(exercise.language);
    return engineRefusals[state] ?? engine.current;
  };

  const verify = async () => {
    const fail = (message: string) => update({ state: 'failed', message });
    const started = { lessonId, fields: '', solution: [], start: [], message: null };
    setRun({ ...started, state: 'saving' });
    store.set(showsBlanksAtom, true);
    if (!(await editor.saver.flush())) return fail('Les dernières modifications ne sont pas enregistrées.');
    await editor.refetchDraft();
    const part = partOf();
    if (!part) return fail('Cet exercice n’existe plus.');
    formerAt.current = part.verification?.at ?? null;
    update({ state: 'loading', fields: JSON.stringify(runFields(part)) });
    try {
      const ready = await load(part).catch(() => engineRefusals.offline ?? '');
      let browser = null;
      let trouble: string | null = null;
      if (typeof ready !== 'string') {
        update({ state: 'running' });
        const exercise = { ...part, checks: asChecks(part.checks) };
        const solution = await ready.check(exercise, solutionFiles(part));
        update({ solution: solution.checks });
        openFirstFailure(solution);
        const start = await ready.check(exercise, startFiles(part));
        update({ start: outcomesOf(start) });
        trouble = troubleOf(solution);
        const milliseconds = solution.milliseconds + start.milliseconds;
        browser = { solution: solution.checks, start: outcomesOf(start), milliseconds };
      } else if (!part.counts) return fail(ready);
      if (isGone.current) return;
      patience.current = performance.now() + patienceMs;
      const answer = await apiPost(
        `/courses/${editor.courseId}/lessons/${lessonId}/verification`,
        VerifyExerciseAnswer,
        { digest: part.digest, ...(!part.counts && browser && { browser }) },
      );
      if (answer.state === 'asked') update({ state: 'judging', message: trouble });
      else await end(trouble);
    } catch (error) {
      fail(failureMessage(error));
      void editor.refetchDraft();
    }
  };

  return verify;
}
