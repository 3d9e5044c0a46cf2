import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import type { CheckResult } from '@atelier/contracts/exercise-verdict';
import { exerciseLimits, triesUntil } from '@atelier/contracts/words/exercise-words';
import { Switch } from '../../../shared/forms/checkbox';
import { TextAreaField, TextField } from '../../../shared/forms/fields';
import { Trash2 } from '../../../shared/icons/members';
import { Button } from '../../../shared/ui/button';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { useAutosavedText } from '../course/autosaved-inputs';
import { CodeTest, HtmlTest, SqlTest } from './check-tests';
import { Problem } from './exercise-card';
import { type CheckDraft, withCheck } from './exercise-draft';
import { checkId, fieldId, focusSoon, lineToShowAtom, showsBlanksAtom, shownTextAtom } from './exercise-view';
import { useExercise } from './use-exercise';

const Found = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '84px minmax(0, 1fr)' },
    columnGap: '8',
    rowGap: '4',
    p: '12px 16px',
    bg: 'dsoft',
    borderRadius: 'sm',
    textStyle: 'small',
    '& dt': { fontWeight: 650, color: 'danger' },
    '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
    '& dd[data-code]': { fontFamily: 'mono', maxHeight: '12rem', overflowY: 'auto' },
  },
});

/** What the solution gave where it should have passed. */
function Failure({ result }: { result: CheckResult }) {
  const { exercise } = useExercise();
  const show = useSetAtom(shownTextAtom);
  const setLine = useSetAtom(lineToShowAtom);
  if (result.outcome === 'passed') return null;
  if (result.outcome === 'broken')
    return (
      <Found tabIndex={0} aria-label="Résultat de la vérification">
        <dt>Erreur</dt>
        <dd>{result.message}</dd>
      </Found>
    );
  const { expected, received, position } = result;
  const index = exercise.files.findIndex(({ name }) => name === position?.file);
  const goThere = () => {
    if (!position) return;
    show({ index, text: 'solution' });
    setLine(position.line);
  };
  return (
    <Found tabIndex={0} aria-label="Résultat de la vérification">
      <dt>Attendu</dt>
      <dd data-code="">{expected}</dd>
      <dt>Reçu</dt>
      <dd data-code="">{received}</dd>
      {position && (
        <>
          <dt>Où</dt>
          <dd>
            {`${position.file}, ligne ${position.line}. `}
            {index >= 0 && (
              <Button variant="link" size="tool" minHeight="24" onClick={goThere}>
                Y aller
              </Button>
            )}
          </dd>
        </>
      )}
    </Found>
  );
}

interface CheckFieldsProps {
  check: CheckDraft;
  index: number;
  result: CheckResult | undefined;
  /** « Monter / Descendre » */
  moving: ReactNode;
}

/** What a check has: sentence, test, hint, whether it is hidden; and what the solution gave. */
export function CheckFields({ check, index, result, moving }: CheckFieldsProps) {
  const { exercise, problems, type, change, changeWithUndo, settle } = useExercise();
  const showsBlanks = useAtomValue(showsBlanksAtom);
  const path = `checks.${index}`;
  const { _id } = check;
  const put = (facts: object, edit = type) =>
    edit((now) => {
      const current = now.checks.find((each) => each._id === _id);
      return current ? withCheck(now, { ...current, ...facts } as CheckDraft) : {};
    });
  const problemOf = (field: string) => {
    const isBlank = String((check as Partial<Record<string, unknown>>)[field] ?? '').trim() === '';
    return showsBlanks || !isBlank ? problems.get(`${path}.${field}`) : undefined;
  };
  const sentence = useAutosavedText({
    stored: check.sentence,
    commit: (text) => put({ sentence: text }),
    save: settle,
  });
  const hint = useAutosavedText({
    stored: check.hint ?? '',
    commit: (text) => put({ hint: text === '' ? null : text }),
    save: settle,
  });
  const remove = () => {
    const { checks } = exercise;
    const next = checks[index + 1] ?? checks[index - 1];
    changeWithUndo('Vérification supprimée', (now) => ({
      checks: now.checks.filter((each) => each._id !== _id),
    }));
    focusSoon(next ? checkId(next._id) : 'ajouter-une-verification');
  };
  const kindProblem = problems.get(`${path}.kind`);
  const hiddenProblem = problems.get(`${path}.isHidden`);
  const { counts } = exercise;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="20"
      ps={{ base: '12', md: '50px' }}
      pe={{ base: '12', md: '20' }}
      pb="20"
    >
      <TextField
        id={fieldId(`${path}.sentence`)}
        label="Phrase montrée à l’élève"
        placeholder="La somme ignore les valeurs absentes."
        hint={
          <>
            Entre <code>`</code> pour du code.
          </>
        }
        maxLength={exerciseLimits.sentence}
        autoComplete="off"
        error={problemOf('sentence')}
        {...sentence}
      />
      {check.kind === 'code' && <CodeTest check={check} path={path} problemOf={problemOf} type={put} />}
      {check.kind === 'sql' && <SqlTest check={check} path={path} problemOf={problemOf} type={put} />}
      {check.kind === 'html' && <HtmlTest check={check} path={path} problemOf={problemOf} type={put} />}
      {kindProblem && <Problem>{kindProblem}</Problem>}
      {result && <Failure result={result} />}
      <TextAreaField
        label={`Indice, après ${triesUntil.hint} essais, facultatif`}
        rows={2}
        maxLength={exerciseLimits.hint}
        {...hint}
      />
      <Row wrap apart gap="12">
        <Row wrap gap="8">
          <Switch
            label="Cachée"
            checked={Boolean(check.isHidden)}
            disabled={!counts && !check.isHidden}
            onChange={({ target }) => put({ isHidden: target.checked }, change)}
          />
          <SecondaryText as="span">
            {counts
              ? 'Jugée par le serveur seul\u00a0; l’élève voit qu’elle existe.'
              : 'Seulement si l’exercice compte pour l’attestation.'}
          </SecondaryText>
        </Row>
        <Row gap="0" ms="auto">
          {moving}
          <Button variant="quiet" size="touch" color="danger" onClick={remove}>
            <Trash2 size={18} aria-hidden />
            Supprimer
          </Button>
        </Row>
      </Row>
      {hiddenProblem && <Problem>{hiddenProblem}</Problem>}
    </chakra.div>
  );
}
