import type { EditorProps } from '../lesson/editor-props';
import { PartFrame, useNewPartFocus } from '../lesson/part-frame';
import { Plus } from '../../../shared/icons/learning';
import { CircleAlert } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { useProgramme } from '../programme/programme-actions';
import { BankContent } from './bank-content';
import { bankFacts, bankOfQuiz, blankQuestion, hasBank, withPasted } from './bank-draft';
import { PasteQuestions } from './paste-questions';
import { isBlankQuiz, quizDraftOf, quizFacts, quizFingerprint, quizGap } from './quiz-draft';
import { QuestionFields, QuizAttempts } from './quiz-fields';
import { useDraftOfQuiz } from './use-draft-of-quiz';

const quizForm = { draftOf: quizDraftOf, facts: quizFacts, fingerprint: quizFingerprint };

/** A quiz of one question; « Ajouter une question » makes it a bank. */
function SingleQuestion({ lesson, part }: EditorProps<'quiz'>) {
  const { draft, change, type, settle } = useDraftOfQuiz(lesson._id, part, quizForm);
  const programme = useProgramme();
  const first = useNewPartFocus(lesson._id);
  const gap = quizGap(draft);
  const isBlank = isBlankQuiz(draft);
  return (
    <>
      <QuestionFields
        draft={draft}
        change={change}
        type={type}
        settle={settle}
        first={first}
        explanationHint="Montrée à l’élève qui a trouvé, ou après son dernier essai (le troisième s’ils sont libres)."
      />
      <Row mt="16">
        <QuizAttempts
          limit={draft.attemptLimit}
          onChange={(attemptLimit) => change({ ...draft, attemptLimit })}
        />
      </Row>
      <div role="status">
        {gap && (
          <Row as="p" gap="8" mt="12" textStyle="small" color="muted">
            <CircleAlert size={16} aria-hidden />
            {gap}
          </Row>
        )}
      </div>
      <Row wrap gap="8" mt="16">
        <Button
          variant="quiet"
          size="touch"
          onClick={() =>
            programme.changePart<'quiz'>(lesson._id, bankFacts(bankOfQuiz(draft, blankQuestion())))
          }
        >
          <Plus size={18} aria-hidden />
          Ajouter une question
        </Button>
        <PasteQuestions
          lessonId={lesson._id}
          questions={isBlank ? [] : [draft]}
          onAdd={(added) => programme.changePart<'quiz'>(lesson._id, bankFacts(withPasted(draft, added)))}
        />
      </Row>
      <SecondaryText>
        Avec plusieurs questions, vous choisissez combien en tirer et le score à atteindre.
      </SecondaryText>
    </>
  );
}

/** One question and its choices, or a bank of them. */
export const QuizContent = ({ lesson, part }: EditorProps<'quiz'>) => (
  <PartFrame lesson={lesson} type="quiz">
    {hasBank(part) ? (
      <BankContent lesson={lesson} part={part} />
    ) : (
      <SingleQuestion lesson={lesson} part={part} />
    )}
  </PartFrame>
);
