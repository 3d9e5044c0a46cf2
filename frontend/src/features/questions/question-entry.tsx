import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Question, QuestionBody } from '@atelier/contracts/questions';
import { questionMaxLength } from '@atelier/contracts/words/question-words';
import { failureMessage } from '../../shared/api/client';
import { countOf } from '../../shared/format/format';
import { formatClock } from '../../shared/format/units';
import {
  failureErrors,
  fieldErrors,
  Form,
  type FormErrors,
  FormFoot,
  handleSubmit,
} from '../../shared/forms/form';
import { MessageCircle } from '../../shared/icons/members';
import { RichText } from '../../shared/rich-text/rich-text';
import { RichTextField } from '../../shared/rich-text/rich-text-field';
import { Button, LinkButton } from '../../shared/ui/button';
import { Subheading } from '../../shared/ui/headings';
import { Centred, Row, Stack } from '../../shared/ui/layout';
import { Link } from '../../shared/ui/link';
import { Notice } from '../../shared/ui/notice';
import { RowsSkeleton } from '../../shared/lists/rows';
import { Skeleton } from '../../shared/ui/loading';
import { Tag } from '../../shared/ui/tag';
import { TextField } from '../../shared/forms/fields';
import { useChangeQuestion, useRemoveQuestion } from './change-questions';
import { AnswerEntry, AnswerForm } from './answer-entry';
import { plainText } from '@atelier/contracts/plain-text';
import { ReportLink } from '../reports/report-link';
import { ActionButton, AuthorLine, LikeButton, PostActions } from './post-actions';
import { updateCachedQuestion } from './question-cache';
import { fetchQuestion } from './question-queries';

const row = (
  <chakra.div py="24">
    <Row>
      <Skeleton boxSize="40" borderRadius="full" />
      <Skeleton width="10rem" />
    </Row>
    <Skeleton width="70%" height="24" mt="14" ms={{ md: '52px' }} />
    <Skeleton width="90%" mt="10" ms={{ md: '52px' }} />
  </chakra.div>
);

export const QuestionsSkeleton = () => <RowsSkeleton row={row} />;

interface MoreQuestionsProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Loads the next page of a list; hidden at its end. */
export const MoreQuestions = ({ list }: MoreQuestionsProps) =>
  list.hasNextPage && (
    <Centred mt="24">
      <Button
        variant="outline"
        size="touch"
        busy={list.isFetchingNextPage}
        busyLabel="Chargement…"
        onClick={() => void list.fetchNextPage()}
      >
        Voir plus de questions
      </Button>
    </Centred>
  );

const QuestionAnchor = chakra(Link, {
  base: {
    textStyle: 'meta',
    fontWeight: 600,
    color: 'muted',
    textAlign: { sm: 'end' },
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'normal',
    _hover: { color: 'atext' },
  },
});

interface QuestionLinkProps {
  question: Pick<Question, '_id' | 'courseId' | 'lessonId' | 'seconds'>;
  courseTitle: string;
  /** Null for a question about the whole course, or about a deleted lesson. */
  lessonTitle: string | null;
}

/** For teachers: link to the lesson and second that the question is about. */
export function QuestionLink({ question, courseTitle, lessonTitle }: QuestionLinkProps) {
  const { _id, courseId, lessonId, seconds } = question;
  const moment = lessonTitle !== null && seconds !== null ? seconds : null;
  const query = new URLSearchParams({
    apercu: '1',
    tabIndex: '1',
    ...(lessonTitle !== null && lessonId ? { lesson: lessonId } : {}),
    ...(moment !== null ? { t: String(moment) } : {}),
    question: _id,
  });
  const parts = [courseTitle, lessonTitle, moment !== null && formatClock(moment)].filter(Boolean);
  return <QuestionAnchor to={`/course/learning/${courseId}?${query}`}>{parts.join(', ')}</QuestionAnchor>;
}

const fieldNames = ['question', 'response'] as const;

interface QuestionFormProps {
  question: Question;
  onDone: () => void;
  onCancel: () => void;
}

/** Edits one's own question in place. */
function QuestionForm({ question, onDone, onCancel }: QuestionFormProps) {
  const [values, setValues] = useState({ question: question.question, response: question.response });
  const [errors, setErrors] = useState<FormErrors<(typeof fieldNames)[number]>>({});
  const change = useChangeQuestion(question);
  const submit = handleSubmit(() => {
    if (change.isPending) return;
    const body = QuestionBody.safeParse(values);
    if (!body.success) return setErrors(fieldErrors(fieldNames, body.error.issues));
    setErrors({});
    change.mutate(
      { kind: 'rewrite', ...body.data },
      { onSuccess: onDone, onError: (error) => setErrors(failureErrors(fieldNames, error)) },
    );
  });
  return (
    <Form noValidate onSubmit={submit} aria-busy={change.isPending} gap="16">
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <TextField
        label="Votre question"
        autoFocus
        maxLength={questionMaxLength}
        value={values.question}
        error={errors.question}
        onChange={({ target }) => setValues({ ...values, question: target.value })}
      />
      <RichTextField
        label="Précisions"
        minHeight="6rem"
        value={values.response}
        error={errors.response}
        onChange={(response) => setValues((old) => ({ ...old, response }))}
      />
      <FormFoot>
        <Button variant="outline" size="touch" disabled={change.isPending} onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" size="touch" busy={change.isPending} busyLabel="Enregistrement…">
          Enregistrer
        </Button>
      </FormFoot>
    </Form>
  );
}

const QuestionItem = chakra('li', {
  base: { py: '24', borderTop: 'line', scrollMarginTop: '96px', _focusVisible: { outlineOffset: '4px' } },
});

interface QuestionEntryProps {
  question: Question;
  mayModerate: boolean;
  /** Its lesson and second. */
  location: ReactNode;
  /** All answers are shown from the start. */
  isOpen?: boolean;
}

/** Label for a question without an answer, or with neither a teacher's nor an accepted one. */
const unansweredLabel = ({ isAnswered, commentCount, user }: Question): string | null => {
  if (isAnswered || user.isTeacher) return null;
  return commentCount === 0 ? 'Sans réponse' : 'En attente du formateur';
};

/** One question: the accepted answer and the teacher's are shown at once, the others on demand. */
export function QuestionEntry({ question, mayModerate, location, isOpen = false }: QuestionEntryProps) {
  const { _id: id, comments, commentCount, isLiked } = question;
  const queries = useQueryClient();
  const change = useChangeQuestion(question);
  const removal = useRemoveQuestion(question);
  const [visible, setVisible] = useState<'some' | 'all'>(isOpen ? 'all' : 'some');
  const [openForm, setOpenForm] = useState<'answer' | 'edit' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const waiting = unansweredLabel(question);
  const shown = visible === 'all' ? comments : comments.filter((one) => one.isAccepted || one.user.isTeacher);
  const isMore = shown.length < commentCount;

  const showAll = async () => {
    setFailure(null);
    try {
      if (comments.length < commentCount) updateCachedQuestion(queries, await fetchQuestion(id));
      setVisible('all');
    } catch (error) {
      setFailure(error);
    }
  };

  return (
    <QuestionItem id={`question-${id}`} tabIndex={-1}>
      <AuthorLine post={question}>
        {waiting && <Tag tone="warn">{waiting}</Tag>}
        {location}
      </AuthorLine>
      <chakra.div ms={{ md: '52px' }} mt="10">
        {openForm === 'edit' ? (
          <QuestionForm
            question={question}
            onDone={() => setOpenForm(null)}
            onCancel={() => setOpenForm(null)}
          />
        ) : (
          <>
            <Subheading overflowWrap="anywhere">{question.question}</Subheading>
            {question.response !== '' && <RichText mt="6" overflowWrap="anywhere" html={question.response} />}
          </>
        )}
        <Row wrap mt="10" columnGap="20" rowGap="4">
          <LikeButton
            post={question}
            onPress={() => !change.isPending && change.mutate({ kind: 'like', like: !isLiked })}
          />
          {isMore ? (
            <ActionButton type="button" onClick={() => void showAll()}>
              <MessageCircle size={18} aria-hidden />
              {shown.length === 0
                ? `Voir ${commentCount > 1 ? `les ${countOf(commentCount, 'réponse')}` : 'la réponse'}`
                : `Voir ${countOf(commentCount - shown.length, 'autre réponse', 'autres réponses')}`}
            </ActionButton>
          ) : null}
          {openForm !== 'answer' && (
            <ActionButton
              type="button"
              aria-label={`Répondre à ${question.user.name}`}
              onClick={() => setOpenForm('answer')}
            >
              {!isMore && <MessageCircle size={18} aria-hidden />}
              Répondre
            </ActionButton>
          )}
          {openForm === null && !question.isOwn && !question.hidden && !mayModerate && (
            <ReportLink
              kind="question"
              contentId={id}
              author={question.user.name}
              quote={{ title: question.question, text: plainText(question.response) }}
            />
          )}
          {openForm === null && (
            <PostActions
              label="cette question"
              post={question}
              mayModerate={mayModerate}
              busy={change.isPending || removal.isPending}
              error={change.error ?? removal.error}
              onClose={() => {
                change.reset();
                removal.reset();
              }}
              onEdit={() => setOpenForm('edit')}
              onRemove={question.isOwn || mayModerate ? () => removal.mutate() : undefined}
              onHide={(reason) => change.mutate({ kind: 'hide', reason })}
            />
          )}
        </Row>
        {failure !== null && (
          <Notice
            mt="12"
            tone="danger"
            action={<LinkButton onClick={() => void showAll()}>Réessayer</LinkButton>}
          >
            {failureMessage(failure)}
          </Notice>
        )}
        {shown.length > 0 && (
          <Stack as="ul" gap="12" mt="16" aria-label="Réponses">
            {shown.map((answer) => (
              <AnswerEntry key={answer._id} question={question} answer={answer} mayModerate={mayModerate} />
            ))}
          </Stack>
        )}
        {openForm === 'answer' && (
          <AnswerForm
            question={question}
            onDone={() => {
              setOpenForm(null);
              void showAll();
            }}
            onCancel={() => setOpenForm(null)}
          />
        )}
      </chakra.div>
    </QuestionItem>
  );
}
