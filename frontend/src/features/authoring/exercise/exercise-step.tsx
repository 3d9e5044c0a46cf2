import { chakra } from '@chakra-ui/react';
import { useSetAtom, useStore } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { LessonDraft } from '@atelier/contracts/course-draft';
import { estimatedMinutes } from '@atelier/contracts/exercise-verification';
import {
  exerciseLanguageNames,
  exerciseLanguages,
  type ExerciseLanguage,
  exerciseLimits,
} from '@atelier/contracts/words/exercise-words';
import { stepPath } from '../../../shared/courses/course-path';
import { gapHash } from '../../../shared/courses/exercise-path';
import { countOf, formatDecimal, quoted } from '../../../shared/format/format';
import { TextField } from '../../../shared/forms/fields';
import { parseNumber } from '../../../shared/forms/parse-number';
import { RichTextField } from '../../../shared/rich-text/rich-text-field';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Button } from '../../../shared/ui/button';
import { Chip } from '../../../shared/ui/chip';
import { ConfirmDialog } from '../../../shared/ui/confirm';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { useEditing } from '../course/course-editor';
import { findLesson, positionOf } from '../programme/programme';
import { lessonHash } from '../programme/programme-view';
import { EditHeading } from '../wizard/steps/step-layout';
import { ExerciseCard } from './exercise-card';
import { ExerciseChecks } from './exercise-checks';
import { changeLanguage, chooseLanguage, type ExerciseDraft, isBlank } from './exercise-draft';
import { ExerciseFiles } from './exercise-files';
import {
  checkId,
  fieldId,
  focusSoon,
  openChecksAtom,
  showsBlanksAtom,
  shownTextAtom,
  verifyButtonId,
} from './exercise-view';
import { ExerciseContext, useExercise, useExerciseEditing } from './use-exercise';
import { useExerciseReach } from './use-exercise-reach';

function LanguageChoice() {
  const { exercise, change, changeWithUndo } = useExercise();
  const [wanted, setWanted] = useState<ExerciseLanguage | null>(null);
  const choose = (language: ExerciseLanguage) => {
    if (language === exercise.language) return;
    if (isBlank(exercise)) change((now) => chooseLanguage(now, language));
    else setWanted(language);
  };
  const confirm = () => {
    if (wanted)
      changeWithUndo(`Langage changé\u00a0: ${exerciseLanguages[wanted].label}`, (now) =>
        changeLanguage(now, wanted),
      );
    setWanted(null);
  };
  const losesTests =
    wanted !== null && exerciseLanguages[wanted].checks !== exerciseLanguages[exercise.language].checks;
  return (
    <>
      <Row wrap gap="8" role="group" aria-label="Langage de l’exercice">
        {exerciseLanguageNames.map((name) => {
          const { label, megabytes } = exerciseLanguages[name];
          return (
            <Chip key={name} pressed={name === exercise.language} onClick={() => choose(name)}>
              {label}
              {megabytes !== undefined && (
                <chakra.span textStyle="meta" fontWeight={500} opacity={0.8}>
                  {formatDecimal(megabytes)}&nbsp;Mo à charger
                </chakra.span>
              )}
            </Chip>
          );
        })}
      </Row>
      <ConfirmDialog
        open={wanted !== null}
        onClose={() => setWanted(null)}
        title={`Passer à ${wanted ? exerciseLanguages[wanted].label : ''}\u202f?`}
        confirm="Changer de langage"
        onConfirm={confirm}
      >
        <p>
          Les fichiers restent, sous leurs noms&nbsp;: ceux qui ne sont pas du nouveau langage sont signalés.
          {losesTests &&
            ' Les vérifications gardent leur phrase et leur indice\u00a0; leurs tests sont à récrire.'}{' '}
          Ce changement peut être annulé.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** Tells how many learners have a text there, once what they work on was changed. */
function ReachNotice({ lessonId }: { lessonId: string }) {
  const { draft } = useEditing();
  const writing = useExerciseReach(draft, lessonId);
  const isChanged = draft.changes.some((change) => change.lessonId === lessonId);
  if (writing === 0 || !isChanged) return null;
  return (
    <Notice
      tone="warn"
      mt="24"
      title={`${countOf(writing, 'élève')} ${writing > 1 ? 'ont' : 'a'} du code ici`}
    >
      {writing > 1
        ? 'Ils gardent leur texte, et lisent ce qui a changé. Hors d’une nouvelle zone, leurs lignes ne comptent plus.'
        : 'Il garde son texte, et lit ce qui a changé. Hors d’une nouvelle zone, ses lignes ne comptent plus.'}
    </Notice>
  );
}

/** Leads to what keeps the exercise from being published: a field, a check, or the verification. */
function useGapLink(exercise: ExerciseDraft, problems: ReadonlyMap<string, string>): void {
  const { hash, key } = useLocation();
  const store = useStore();
  const lead = useEffectEvent(() => {
    store.set(showsBlanksAtom, true);
    const [path = ''] = [...problems.keys()];
    const [list, at] = path.split('.');
    if (list === 'checks' && at !== undefined) {
      const check = exercise.checks[Number(at)];
      if (check) store.set(openChecksAtom, new Set([check._id]));
      return focusSoon(check ? checkId(check._id) : 'ajouter-une-verification');
    }
    if (list === 'files' && at !== undefined) {
      store.set(shownTextAtom, { index: Number(at), text: path.endsWith('solution') ? 'solution' : 'start' });
      return focusSoon(fieldId(`files.${at}`));
    }
    if (path !== '') return focusSoon(list === 'files' ? fieldId('files') : verifyButtonId);
    if (exercise.checks.length === 0) return focusSoon('ajouter-une-verification');
    const failed = exercise.verification?.isCurrent
      ? exercise.verification.solution.find(({ outcome }) => outcome !== 'passed')
      : undefined;
    if (!failed) return focusSoon(verifyButtonId);
    store.set(openChecksAtom, new Set([failed._id]));
    focusSoon(checkId(failed._id));
  });
  useEffect(() => {
    if (hash === gapHash) lead();
  }, [hash, key]);
}

function MinutesCard() {
  const { exercise, type, settle } = useExercise();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(exercise.statedMinutes ?? '');
  const isKnown = (minutes: number) =>
    Number.isInteger(minutes) && minutes >= 1 && minutes <= exerciseLimits.minutes;
  const isRefused = text.trim() !== '' && !isKnown(parseNumber(text, 'min'));
  return (
    <ExerciseCard title="Temps à prévoir">
      <chakra.div px={{ base: '16', md: '20' }} pb="20" maxWidth="26rem">
        <TextField
          label="Minutes"
          inputMode="numeric"
          autoComplete="off"
          end="min"
          placeholder={String(estimatedMinutes(exercise))}
          hint={`Sans indication de votre part\u00a0: ${estimatedMinutes(exercise)}\u00a0min, d’après l’énoncé et les vérifications.`}
          error={isRefused ? `De 1 à ${exerciseLimits.minutes} minutes, en nombre entier` : undefined}
          value={text}
          onChange={({ target: { value } }) => {
            setTyped(value);
            const minutes = parseNumber(value, 'min');
            if (value.trim() === '') type(() => ({ statedMinutes: null }));
            else if (isKnown(minutes)) type(() => ({ statedMinutes: minutes }));
          }}
          onBlur={() => {
            if (!isRefused) setTyped(null);
            settle();
          }}
        />
      </chakra.div>
    </ExerciseCard>
  );
}

function ExerciseForm({ lesson, exercise }: { lesson: LessonDraft; exercise: ExerciseDraft }) {
  const { draft } = useEditing();
  const editing = useExerciseEditing(lesson._id, exercise);
  const showText = useSetAtom(shownTextAtom);
  const showBlanks = useSetAtom(showsBlanksAtom);
  const openChecks = useSetAtom(openChecksAtom);
  useEffect(
    () => () => {
      showText({ index: 0, text: 'start' });
      showBlanks(false);
      openChecks(new Set<string>());
    },
    [showText, showBlanks, openChecks],
  );
  useGapLink(exercise, editing.problems);
  const position = positionOf(draft.sections, lesson._id);
  const section = draft.sections.find(({ _id }) => _id === position?.sectionId);
  const back = `${stepPath('programme', draft._id)}${lessonHash(lesson._id)}`;
  return (
    <ExerciseContext value={editing}>
      <chakra.div mb="12">
        <Breadcrumbs
          items={[
            { label: 'Programme', to: back },
            ...(section ? [{ label: section.title, to: back }] : []),
            { label: `Leçon ${(position?.index ?? 0) + 1}, exercice` },
          ]}
        />
      </chakra.div>
      <EditHeading title={lesson.title} />
      <LanguageChoice />
      <ReachNotice lessonId={lesson._id} />
      <ExerciseCard title="Énoncé">
        <chakra.div px={{ base: '16', md: '20' }} pb="20">
          <RichTextField
            label="Ce que l’élève doit faire"
            pictures="lesson"
            minHeight="8rem"
            value={exercise.statement}
            error={editing.problems.get('statement')}
            onChange={(statement) => editing.type(() => ({ statement }))}
            onBlur={editing.settle}
          />
        </chakra.div>
      </ExerciseCard>
      <ExerciseFiles />
      <ExerciseChecks />
      <MinutesCard />
      <Row mt="32">
        <Button variant="outline" to={back}>
          Revenir au programme
        </Button>
      </Row>
    </ExerciseContext>
  );
}

/** `/admin/create-cours/programme/edict/{id}/exercice/{lessonId}`: the form of a code exercise. */
export default function ExerciseStep() {
  const { lessonId = '' } = useParams();
  const { draft } = useEditing();
  const lesson = findLesson(draft.sections, lessonId);
  const part = lesson?.parts[0];
  if (!lesson || part?.type !== 'exercice')
    return (
      <>
        <EditHeading title="Exercice introuvable" />
        <EmptyState
          illustration={null}
          title={lesson ? `${quoted(lesson.title)} n’est plus un exercice` : 'Cet exercice n’existe plus'}
          hint="La leçon a changé de contenu, ou a été supprimée."
          action={
            <Button variant="outline" size="tool" to={stepPath('programme', draft._id)}>
              Aller au programme
            </Button>
          }
        />
      </>
    );
  return <ExerciseForm key={lessonId} lesson={lesson} exercise={part} />;
}
