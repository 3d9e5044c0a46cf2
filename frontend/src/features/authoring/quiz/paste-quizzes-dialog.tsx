import { chakra } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { type DragEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import { countOf } from '../../../shared/format/format';
import { onOneLine } from '../../../shared/format/units';
import { newId } from '../../../shared/new-id';
import { Check, CircleAlert } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/modal';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { TextAreaField } from '../../../shared/forms/fields';
import { emptyPart } from '../lesson/lesson-part';
import { newLesson } from '../programme/programme';
import { useProgramme } from '../programme/programme-actions';
import { pastedQuizzesAtom } from '../programme/programme-view';
import { maxBankQuestions, maxDrawnQuestions } from './bank-draft';
import { type PastedQuiz, readQuizzes, withoutPresent } from './pasted-quizzes';

const maxTitleLength = 80;

function titleOf({ title, question }: PastedQuiz): string {
  const words = onOneLine(title ?? question);
  return words.length > maxTitleLength ? `${words.slice(0, maxTitleLength).trimEnd()}…` : words;
}

/** A lesson for one question, a draft as any new one. */
function quizLesson(quiz: PastedQuiz): LessonDraft {
  const { question, choiceType, choices, explanation } = quiz;
  const part = {
    ...emptyPart('quiz'),
    question,
    choiceType,
    choices: choices.map(({ text }) => text),
    answer: choices.filter(({ right }) => right).map(({ text }) => text),
    explanation,
  };
  return { ...newLesson(titleOf(quiz)), parts: [part] };
}

/** One lesson whose questions are a bank. */
function bankLesson(quizzes: readonly PastedQuiz[]): LessonDraft {
  const questions = quizzes.map(bankQuestion);
  const draw = questions.length > maxDrawnQuestions ? maxDrawnQuestions : null;
  const part = { ...emptyPart('quiz'), questions, draw };
  return { ...newLesson('Quiz'), parts: [part] };
}

const bankQuestion = ({ question, choiceType, choices, explanation }: PastedQuiz) => ({
  id: newId(),
  question,
  choiceType,
  choices: choices.map(({ text }) => text),
  answer: choices.filter(({ right }) => right).map(({ text }) => text),
  explanation,
});

const maxLessons = 200;
const maxTextLength = 500_000;

/** Text of a file; spreadsheets of older systems do not write UTF-8. */
async function textOfFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  // Excel’s « texte Unicode ».
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const DropBox = chakra('div', {
  base: {
    // Of one height, whatever is read: nothing moves while one types.
    height: 'min(44rem, 100dvh - 15rem)',
    overflowY: 'auto',
    scrollbarGutter: 'stable',
    mx: '-8px',
    px: '8',
    '&[data-over]': { outline: '2px dashed', outlineColor: 'accent', outlineOffset: '-2px' },
  },
});
const Found = chakra('ol', {
  base: {
    display: 'grid',
    gap: '16',
    mt: '12',
    '& ul': { mt: '4' },
  },
});
const Answer = chakra('li', {
  base: { display: 'flex', gap: '8', alignItems: 'baseline', color: 'muted', textStyle: 'small' },
  variants: { right: { true: { color: 'green', fontWeight: 600 }, false: { ps: '24' } } },
});

const Forms = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '20',
    mt: '12',
    '& legend': { textStyle: 'small', fontWeight: 600 },
    '& label': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '10',
      minHeight: '44',
      cursor: 'pointer',
    },
    '& input': { boxSize: '20px', accentColor: 'var(--chakra-colors-inv)', cursor: 'inherit' },
  },
});

export interface QuizzesDialogProps {
  section: SectionDraft;
  /** The bank that takes the questions; absent where they become lessons of the section. */
  bank?: {
    questions: readonly { question?: string | null | undefined }[];
    onAdd: (added: BankQuestions) => void;
  };
  onClose: () => void;
}
export type BankQuestions = ReturnType<typeof bankQuestion>[];

const carriesFile = (event: DragEvent) => [...event.dataTransfer.types].includes('Files');

/** Paste dialog for questions in any format that is read, with a preview of what was recognised. */
export default function QuizzesDialog({ section, bank, onClose }: QuizzesDialogProps) {
  const programme = useProgramme();
  const [text, setText] = useAtom(pastedQuizzesAtom);
  const settled = useDeferredValue(text);
  const [isBank, setBank] = useState(false);
  const [fileFault, setFileFault] = useState<string | null>(null);
  const name = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const present = bank?.questions;
  const { quizzes, faults, notes } = useMemo(() => {
    const parsed = readQuizzes(settled);
    return present ? withoutPresent(parsed, present) : parsed;
  }, [settled, present]);
  const remaining = maxLessons - section.lessons.length;
  const room = maxBankQuestions - (present?.length ?? 0);
  const tooMany = quizzes.length > (bank || isBank ? room : remaining) || (!bank && isBank && remaining < 1);
  const add = () => {
    if (bank) bank.onAdd(quizzes.map(bankQuestion));
    else addLessons();
    setText('');
    onClose();
  };
  const addLessons = () => {
    const lessons = isBank ? [bankLesson(quizzes)] : quizzes.map(quizLesson);
    programme.addLessons(section._id, lessons, countOf(lessons.length, 'quiz ajouté', 'quiz ajoutés'));
  };
  const drag = (event: DragEvent) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(event.type === 'dragover');
  };
  const drop = (event: DragEvent) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    // The programme behind takes files too, as lessons.
    event.stopPropagation();
    setOver(false);
    void readFile(event.dataTransfer.files[0]);
  };
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    const read = file.size > 4 * maxTextLength ? null : await textOfFile(file).catch(() => null);
    const fits = read !== null && read.length <= maxTextLength;
    setFileFault(fits ? null : 'Ce fichier n’a pas pu être lu, ou dépasse 500\u00a0000 caractères.');
    if (fits) setText(read);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Coller des questions"
      size="lg"
      footer={
        <>
          <Button variant="quiet" size="touch" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="solid" size="touch" disabled={quizzes.length === 0 || tooMany} onClick={add}>
            {quizzes.length === 0
              ? bank
                ? 'Ajouter les questions'
                : 'Ajouter les quiz'
              : bank
                ? `Ajouter ${countOf(quizzes.length, 'question')}`
                : isBank
                  ? `Ajouter un quiz de ${countOf(quizzes.length, 'question')}`
                  : `Ajouter ${countOf(quizzes.length, 'quiz', 'quiz')}`}
          </Button>
        </>
      }
    >
      <DropBox
        // A scroll container: focusable, for the keyboard.
        tabIndex={0}
        role="region"
        aria-label="Questions et ce qui en est compris"
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drop}
        data-over={isOver ? '' : undefined}
      >
        <TextAreaField
          label="Questions"
          hint="Une liste Markdown (- [x] devant les bonnes réponses), du GIFT, de l’Aiken, ou un tableau copié d’un tableur&nbsp;: Question, Réponse 1, Réponse 2…, Bonne réponse, Explication. Sans ligne de titres, une étoile devant chaque bonne réponse."
          rows={8}
          maxLength={maxTextLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Row wrap gap="12" mt="12">
          <Button variant="outline" size="tool" minHeight="44" onClick={() => picker.current?.click()}>
            Choisir un fichier
          </Button>
          <SecondaryText as="span">Markdown, GIFT ou CSV, à déposer ici aussi.</SecondaryText>
          <input
            ref={picker}
            type="file"
            accept=".gift,.txt,.csv,.tsv,.md,.markdown,text/plain,text/csv,text/markdown"
            hidden
            onChange={({ target }) => {
              void readFile(target.files?.[0]);
              // The same file again, once it was changed.
              target.value = '';
            }}
          />
        </Row>
        {fileFault && (
          <chakra.p role="alert" color="danger" textStyle="small">
            {fileFault}
          </chakra.p>
        )}
        {!bank && (
          <Forms>
            <legend>En faire</legend>
            {[
              { value: false, label: 'Un quiz par question' },
              { value: true, label: 'Un seul quiz, dont elles sont la banque' },
            ].map(({ value, label }) => (
              <label key={label}>
                <input type="radio" name={name} checked={isBank === value} onChange={() => setBank(value)} />
                {label}
              </label>
            ))}
          </Forms>
        )}
        <div role="status">
          {settled.trim() !== '' && (
            <chakra.p mt="16" fontWeight="600">
              {countOf(quizzes.length, 'question comprise', 'questions comprises')}
              {faults.length > 0 && `, ${countOf(faults.length, 'laissée de côté', 'laissées de côté')}`}
            </chakra.p>
          )}
          {tooMany && bank && (
            <chakra.p color="danger" textStyle="small" mt="4">
              Une banque a {maxBankQuestions} questions au plus&nbsp;: il reste {countOf(room, 'place')} dans
              celle-ci.
            </chakra.p>
          )}
          {tooMany && !bank && isBank && (
            <chakra.p color="danger" textStyle="small" mt="4">
              Une banque a {maxBankQuestions} questions au plus, une section {maxLessons} leçons.
            </chakra.p>
          )}
          {tooMany && !bank && !isBank && (
            <chakra.p color="danger" textStyle="small" mt="4">
              Une section a {maxLessons} leçons au plus&nbsp;: il reste {remaining} places dans celle-ci.
            </chakra.p>
          )}
        </div>
        {faults.length > 0 && (
          <chakra.ul mt="8" display="grid" gap="4">
            {faults.map(({ line, words }) => (
              <Row as="li" key={`${line} ${words}`} gap="8" textStyle="small" color="danger">
                <CircleAlert size={16} aria-hidden />
                Ligne {line}&nbsp;: {words}
              </Row>
            ))}
          </chakra.ul>
        )}
        {notes.length > 0 && (
          <chakra.ul mt="8" display="grid" gap="4" aria-label="Non repris">
            {notes.map(({ line, words }) => (
              <Row as="li" key={`${line} ${words}`} gap="8" textStyle="small" color="warn">
                <CircleAlert size={16} aria-hidden />
                Ligne {line}&nbsp;: {words}
              </Row>
            ))}
          </chakra.ul>
        )}
        {quizzes.length > 0 && (
          <Found aria-label="Questions comprises">
            {quizzes.map((quiz) => (
              <li key={quiz.line}>
                <chakra.p fontWeight="600" whiteSpace="pre-line">
                  {quiz.question}
                </chakra.p>
                <ul>
                  {quiz.choices.map((choice) => (
                    <Answer key={choice.text} right={choice.right}>
                      {choice.right && <Check size={16} role="img" aria-label="Bonne réponse" />}
                      {choice.text}
                    </Answer>
                  ))}
                </ul>
              </li>
            ))}
          </Found>
        )}
      </DropBox>
    </Dialog>
  );
}
