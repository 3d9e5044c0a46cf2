import { chakra } from '@chakra-ui/react';
import { useStore } from 'jotai';
import { type MouseEvent, useState } from 'react';
import { countOf } from '../../../shared/format/format';
import { Checkbox } from '../../../shared/forms/checkbox';
import { Plus } from '../../../shared/icons/learning';
import { ChevronDown, CircleAlert, X } from '../../../shared/icons/public';
import { ArrowDown, ArrowUp } from '../../../shared/icons/studio';
import { Button, IconButton } from '../../../shared/ui/button';
import { Subheading } from '../../../shared/ui/headings';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { useEditing } from '../course/course-editor';
import type { EditorProps } from '../lesson/editor-props';
import { findLesson, moveItem, type Programme } from '../programme/programme';
import { useProgramme } from '../programme/programme-actions';
import { offerUndo } from '../programme/undo';
import {
  bankDraftOf,
  type BankDraft,
  bankFacts,
  bankFingerprint,
  bankGap,
  blankQuestion,
  drawnCount,
  maxBankQuestions,
  maxDrawnQuestions,
  type QuestionDraft,
} from './bank-draft';
import { PasteQuestions } from './paste-questions';
import type { BankQuestions } from './paste-quizzes-dialog';
import { quizGap } from './quiz-draft';
import { PassageFields } from './passage-fields';
import { QuestionFields, QuizAttempts, QuizNumber, QuizSelect } from './quiz-fields';
import { useDraftOfQuiz } from './use-draft-of-quiz';

const bankForm = { draftOf: bankDraftOf, facts: bankFacts, fingerprint: bankFingerprint };

const Questions = chakra('ol', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8', mt: '12' },
});
const Card = chakra('li', { base: { bg: 'surface', border: 'line', borderRadius: 'md' } });
const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10',
    flex: { base: '1 1 100%', sm: '1' },
    minWidth: '0',
    minHeight: '44',
    ps: '12',
    textAlign: 'start',
    cursor: 'pointer',
    '& > span': {
      my: '8',
      overflowWrap: 'anywhere',
      lineClamp: { base: '3', sm: '1' },
    },
    '& > svg': { flexShrink: 0 },
    '&[aria-expanded=true] > svg:first-of-type': { transform: 'rotate(180deg)' },
  },
});

interface BankQuestionProps {
  question: QuestionDraft;
  programme: Programme;
  lessonId: string;
  index: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  change: (question: QuestionDraft) => void;
  type: (question: QuestionDraft) => void;
  settle: () => void;
}

const toggleId = (questionId: string) => `bank-question-${questionId}`;

function BankQuestion({
  question,
  programme,
  lessonId,
  index,
  count,
  isOpen,
  change,
  type,
  settle,
  ...on
}: BankQuestionProps) {
  const number = index + 1;
  const gap = quizGap(question);
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    if (to < 0 || to >= count) return;
    const button = event.currentTarget;
    on.onMove(to);
    // Moving the row in the DOM would lose the focus.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <Card>
      <Row gap="4" flexWrap={{ base: 'wrap', sm: 'nowrap' }} pe="4">
        <Toggle
          type="button"
          id={toggleId(question.id)}
          aria-expanded={isOpen}
          aria-controls={`${toggleId(question.id)}-fields`}
          onClick={on.onToggle}
        >
          <ChevronDown size={18} aria-hidden />
          <span>
            <strong>{number}.</strong> {question.question.trim() || 'Question à écrire'}
          </span>
          {gap && <CircleAlert size={16} role="img" aria-label="À compléter" />}
        </Toggle>
        <chakra.span display="inline-flex" ms="auto">
          <IconButton
            label={`Monter la question ${number}`}
            aria-disabled={index === 0 || undefined}
            onClick={move(index - 1)}
          >
            <ArrowUp size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={`Descendre la question ${number}`}
            aria-disabled={index === count - 1 || undefined}
            onClick={move(index + 1)}
          >
            <ArrowDown size={18} aria-hidden />
          </IconButton>
          <IconButton label={`Supprimer la question ${number}`} onClick={on.onRemove}>
            <X size={18} aria-hidden />
          </IconButton>
        </chakra.span>
      </Row>
      <chakra.div id={`${toggleId(question.id)}-fields`} hidden={!isOpen} px="16" pb="16">
        {isOpen && (
          <>
            <QuestionFields
              draft={question}
              change={change}
              type={type}
              settle={settle}
              explanationHint="Montrée à l’élève qui a trouvé, ou après son second essai."
            />
            <PassageFields
              programme={programme}
              lessonId={lessonId}
              passage={question.passage}
              onChange={(passage) => change({ ...question, passage })}
            />
          </>
        )}
      </chakra.div>
    </Card>
  );
}

/** Draw, score and order. */
function BankRules({ draft, change }: { draft: BankDraft; change: (draft: BankDraft) => void }) {
  const { draw, goal, questions, attemptLimit } = draft;
  const drawn = drawnCount(draft);
  return (
    <>
      <Row wrap gap="16" alignItems="flex-end">
        <QuizNumber
          label="Questions tirées par essai"
          none={`Toutes (${questions.length})`}
          max={Math.min(questions.length, maxDrawnQuestions)}
          value={draw}
          onChange={(next) => change({ ...draft, draw: next })}
        />
        <QuizSelect
          label="Score à atteindre"
          value={goal?.unit ?? ''}
          onChoose={(unit) =>
            change({
              ...draft,
              goal:
                unit === 'count'
                  ? { unit, value: Math.max(1, drawn - 1) }
                  : unit === 'percent'
                    ? { unit, value: 80 }
                    : null,
            })
          }
        >
          <option value="">Aucun</option>
          <option value="percent">En pourcentage</option>
          <option value="count">En questions justes</option>
        </QuizSelect>
        {goal && (
          <QuizNumber
            label={goal.unit === 'percent' ? 'Pourcentage' : 'Questions justes'}
            max={goal.unit === 'percent' ? 100 : drawn}
            value={goal.value}
            onChange={(value) => value !== null && change({ ...draft, goal: { ...goal, value } })}
          />
        )}
        <QuizAttempts limit={attemptLimit} onChange={(limit) => change({ ...draft, attemptLimit: limit })} />
      </Row>
      <Row wrap gap="20" mt="12">
        <Checkbox
          label="Mélanger les questions"
          checked={draft.shuffleQuestions}
          onChange={({ target }) => change({ ...draft, shuffleQuestions: target.checked })}
        />
        <Checkbox
          label="Mélanger les réponses"
          checked={draft.shuffleChoices}
          onChange={({ target }) => change({ ...draft, shuffleChoices: target.checked })}
        />
      </Row>
    </>
  );
}

/** A bank of questions; one is open at a time. */
export function BankContent({ lesson, part }: EditorProps<'quiz'>) {
  const { draft, change, type, settle } = useDraftOfQuiz(lesson._id, part, bankForm);
  const programme = useProgramme();
  const store = useStore();
  const { editor } = useEditing();
  const { questions } = draft;
  const [openId, setOpenId] = useState<string | null>(questions.find(quizGap)?.id ?? null);
  const gap = bankGap(draft);

  const replace = (next: QuestionDraft): BankDraft => ({
    ...draft,
    questions: questions.map((question) => (question.id === next.id ? next : question)),
  });
  const focusSoon = (id: string | undefined) =>
    requestAnimationFrame(() => id && document.getElementById(toggleId(id))?.focus());
  const add = () => {
    const question = blankQuestion();
    change({ ...draft, questions: [...questions, question] });
    setOpenId(question.id);
    focusSoon(question.id);
  };
  const addAll = (added: BankQuestions) => {
    change({ ...draft, questions: [...questions, ...bankDraftOf({ questions: added }).questions] });
    focusSoon(added[0]?.id);
    const label = countOf(added.length, 'question ajoutée', 'questions ajoutées');
    offerUndo(store, editor.courseId, label, () => {
      const now = findLesson(editor.sections(), lesson._id)?.parts[0];
      if (now?.type !== 'quiz') return;
      const ids = new Set(added.map(({ id }) => id));
      const rest = (now.questions ?? []).filter(({ id }) => !ids.has(id));
      programme.changePart<'quiz'>(lesson._id, { questions: rest });
    });
  };
  const remove = (index: number) => {
    const before = bankFacts(draft);
    const question = before.questions[index];
    change({ ...draft, questions: questions.filter((_, at) => at !== index) });
    focusSoon((questions[index + 1] ?? questions[index - 1])?.id);
    offerUndo(store, editor.courseId, 'Question supprimée', () => {
      // As it is now: other questions may have been written since.
      const now = findLesson(editor.sections(), lesson._id)?.parts[0];
      if (!question || now?.type !== 'quiz') return;
      const rest = (now.questions ?? []).filter(({ id }) => id !== question.id);
      // The rules too: without any question the quiz has none.
      const rules = rest.length > 0 ? {} : before;
      const restored = [...rest.slice(0, index), question, ...rest.slice(index)];
      programme.changePart<'quiz'>(lesson._id, { ...rules, questions: restored });
    });
  };
  return (
    <>
      <BankRules draft={draft} change={change} />
      <Subheading mt="24">{countOf(questions.length, 'question')}</Subheading>
      <Questions>
        {questions.map((question, index) => (
          <BankQuestion
            key={question.id}
            question={question}
            programme={editor.sections()}
            lessonId={lesson._id}
            index={index}
            count={questions.length}
            isOpen={question.id === openId}
            onToggle={() => setOpenId(question.id === openId ? null : question.id)}
            onMove={(to) => change({ ...draft, questions: moveItem(questions, index, to) })}
            onRemove={() => remove(index)}
            change={(next) => change(replace(next))}
            type={(next) => type(replace(next))}
            settle={settle}
          />
        ))}
      </Questions>
      {questions.length < maxBankQuestions && (
        <Row wrap gap="8" mt="8">
          <Button variant="quiet" size="touch" onClick={add}>
            <Plus size={18} aria-hidden />
            Ajouter une question
          </Button>
          <PasteQuestions lessonId={lesson._id} questions={questions} onAdd={addAll} />
        </Row>
      )}
      <SecondaryText mt="8">
        Le serveur tire les questions de chaque essai. Chacune accepte deux réponses, une seule s’il n’y a que
        deux choix.
      </SecondaryText>
      <div role="status">
        {gap && (
          <Row as="p" gap="8" mt="12" textStyle="small" color="muted">
            <CircleAlert size={16} aria-hidden />
            {gap}
          </Row>
        )}
      </div>
    </>
  );
}
