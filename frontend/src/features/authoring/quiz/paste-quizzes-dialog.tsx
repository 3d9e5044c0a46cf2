import { chakra } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { useDeferredValue, useMemo } from 'react';
import type { LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import { countOf } from '../../../shared/format/format';
import { Check, CircleAlert } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/modal';
import { Row } from '../../../shared/ui/layout';
import { TextAreaField } from '../../../shared/forms/fields';
import { emptyPart } from '../lesson/lesson-part';
import { newLesson } from '../programme/programme';
import { useProgramme } from '../programme/programme-actions';
import { pastedQuizzesAtom } from '../programme/programme-view';
import { isGift, parseGift, parseTable, type PastedQuiz } from './pasted-quizzes';

const maxTitleLength = 80;

function titleOf({ title, question }: PastedQuiz): string {
  const words = (title ?? question).replace(/\s+/g, ' ').trim();
  return words.length > maxTitleLength ? `${words.slice(0, maxTitleLength).trimEnd()}…` : words;
}

/** A lesson for one question, not a draft: it is complete. */
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
  return { ...newLesson(titleOf(quiz)), isDraft: false, parts: [part] };
}

const maxLessons = 200;

const Found = chakra('ol', {
  base: {
    display: 'grid',
    gap: '16',
    maxHeight: '40dvh',
    overflowY: 'auto',
    mt: '12',
    pe: '8',
    '& ul': { mt: '4' },
  },
});
const Answer = chakra('li', {
  base: { display: 'flex', gap: '8', alignItems: 'baseline', color: 'muted', textStyle: 'small' },
  variants: { right: { true: { color: 'green', fontWeight: 600 }, false: { ps: '24' } } },
});

interface QuizzesDialogProps {
  section: SectionDraft;
  onClose: () => void;
}

/** Paste dialog for questions in GIFT or from a spreadsheet, with a preview of what was recognised. */
export default function QuizzesDialog({ section, onClose }: QuizzesDialogProps) {
  const programme = useProgramme();
  const [text, setText] = useAtom(pastedQuizzesAtom);
  const settled = useDeferredValue(text);
  const { quizzes, faults } = useMemo(
    () => (isGift(settled) ? parseGift(settled) : parseTable(settled)),
    [settled],
  );
  const remaining = maxLessons - section.lessons.length;
  const add = () => {
    programme.addLessons(
      section._id,
      quizzes.map(quizLesson),
      countOf(quizzes.length, 'quiz ajouté', 'quiz ajoutés'),
    );
    setText('');
    onClose();
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
          <Button
            variant="solid"
            size="touch"
            disabled={quizzes.length === 0 || quizzes.length > remaining}
            onClick={add}
          >
            {quizzes.length === 0 ? 'Ajouter les quiz' : `Ajouter ${countOf(quizzes.length, 'quiz', 'quiz')}`}
          </Button>
        </>
      }
    >
      <TextAreaField
        label="Questions"
        hint="Au format GIFT, ou un tableau copié d’un tableur&nbsp;: Question, Réponse 1, Réponse 2…, Bonne réponse, Explication. Sans ligne de titres, une étoile devant chaque bonne réponse."
        rows={8}
        maxLength={500_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status">
        {settled.trim() !== '' && (
          <chakra.p mt="16" fontWeight="600">
            {countOf(quizzes.length, 'question comprise', 'questions comprises')}
            {faults.length > 0 && `, ${countOf(faults.length, 'laissée de côté', 'laissées de côté')}`}
          </chakra.p>
        )}
        {quizzes.length > remaining && (
          <chakra.p color="danger" textStyle="small" mt="4">
            Une section a {maxLessons} leçons au plus&nbsp;: il reste {remaining} places dans celle-ci.
          </chakra.p>
        )}
      </div>
      {faults.length > 0 && (
        <chakra.ul mt="8" display="grid" gap="4">
          {faults.map(({ line, words }) => (
            <Row as="li" key={line} gap="8" textStyle="small" color="danger">
              <CircleAlert size={16} aria-hidden />
              Ligne {line}&nbsp;: {words}
            </Row>
          ))}
        </chakra.ul>
      )}
      {quizzes.length > 0 && (
        // A scroll container: focusable, for the keyboard.
        <Found tabIndex={0} aria-label="Questions comprises">
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
    </Dialog>
  );
}
