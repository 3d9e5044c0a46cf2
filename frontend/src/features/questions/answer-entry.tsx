import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { Question, QuestionComment } from '@atelier/contracts/questions';
import { failureErrors, Form, FormFoot, handleSubmit } from '../../shared/forms/form';
import { CircleCheck } from '../../shared/icons/public';
import { newId } from '../../shared/new-id';
import { RichText } from '../../shared/rich-text/rich-text';
import { RichTextField } from '../../shared/rich-text/rich-text-field';
import { Button } from '../../shared/ui/button';
import { Row } from '../../shared/ui/layout';
import { Notice } from '../../shared/ui/notice';
import { Tag } from '../../shared/ui/tag';
import { useChangeQuestion } from './change-questions';
import { plainText } from '@atelier/contracts/plain-text';
import { ReportLink } from '../reports/report-link';
import { ActionButton, AuthorLine, LikeButton, PostActions } from './post-actions';

interface AnswerFormProps {
  question: Question;
  /** The own answer being edited; absent for a new one. */
  answer?: { _id: string; comment: string };
  onDone: () => void;
  onCancel?: () => void;
}

/** Form of an answer; the text is preserved until it is posted. */
export function AnswerForm({ question, answer, onDone, onCancel }: AnswerFormProps) {
  const [id] = useState(() => answer?._id ?? newId());
  const [comment, setComment] = useState(answer?.comment ?? '');
  const [fieldError, setFieldError] = useState<string>();
  const change = useChangeQuestion(question);
  const frame = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // The editor loads lazily: scrolls the placeholder into view, so that the form is seen to open.
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const submit = handleSubmit(() => {
    if (change.isPending) return;
    if (comment === '') return setFieldError('La réponse est obligatoire');
    setFieldError(undefined);
    change.mutate(
      { kind: 'comment', comment, _id: id },
      {
        onSuccess: onDone,
        onError: (error) => setFieldError(failureErrors(['comment'], error).comment),
      },
    );
  });
  const refusal = change.error && !fieldError ? failureErrors(['comment'], change.error).form : undefined;

  return (
    <Form ref={frame} noValidate onSubmit={submit} aria-busy={change.isPending} mt="16" gap="12">
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <RichTextField
        label={answer ? 'Votre réponse' : `Votre réponse à ${question.user.name}`}
        minHeight="6rem"
        takesFocus
        value={comment}
        error={fieldError}
        onChange={setComment}
      />
      <FormFoot>
        {onCancel && (
          <Button variant="outline" size="touch" disabled={change.isPending} onClick={onCancel}>
            Annuler
          </Button>
        )}
        <Button type="submit" size="touch" busy={change.isPending} busyLabel="Envoi…">
          {answer ? 'Enregistrer' : 'Répondre'}
        </Button>
      </FormFoot>
    </Form>
  );
}

const AnswerBox = chakra('li', {
  base: { p: { base: '16', md: '20' }, borderRadius: 'md', bg: 'sunken', '&[data-teacher]': { bg: 'gsoft' } },
});

interface AnswerEntryProps {
  question: Question;
  answer: QuestionComment;
  mayModerate: boolean;
}

/** One answer; a teacher's has a green background, an accepted one a label. */
export function AnswerEntry({ question, answer, mayModerate }: AnswerEntryProps) {
  const { _id: commentId, isAccepted, isLiked } = answer;
  const [isEditing, setEditing] = useState(false);
  const change = useChangeQuestion(question);
  const mayAccept = question.isOwn || mayModerate;

  return (
    <AnswerBox
      data-teacher={answer.user.isTeacher || undefined}
      aria-label={`Réponse de ${answer.user.name}`}
    >
      <AuthorLine post={answer}>
        {isAccepted && !mayAccept && (
          <Tag tone="green">
            <CircleCheck size={15} aria-hidden />
            Réponse retenue
          </Tag>
        )}
      </AuthorLine>
      {isEditing ? (
        <AnswerForm
          question={question}
          answer={answer}
          onDone={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <RichText mt="10" overflowWrap="anywhere" html={answer.comment} />
      )}
      <Row wrap mt="10" columnGap="20" rowGap="4">
        <LikeButton
          post={answer}
          onPress={() => !change.isPending && change.mutate({ kind: 'like', commentId, like: !isLiked })}
        />
        {mayAccept && !answer.hidden && (
          <ActionButton
            type="button"
            aria-pressed={isAccepted}
            color={isAccepted ? 'green' : undefined}
            onClick={() => change.mutate({ kind: 'accept', commentId: isAccepted ? null : commentId })}
          >
            <CircleCheck size={18} aria-hidden />
            {isAccepted ? 'Réponse retenue' : 'Retenir'}
          </ActionButton>
        )}
        {!isEditing && !answer.isOwn && !answer.hidden && !mayModerate && (
          <ReportLink
            kind="answer"
            contentId={commentId}
            author={answer.user.name}
            quote={{ text: plainText(answer.comment) }}
          />
        )}
        {!isEditing && (
          <PostActions
            label="cette réponse"
            post={answer}
            mayModerate={mayModerate}
            busy={change.isPending}
            error={change.error}
            onClose={change.reset}
            onEdit={() => setEditing(true)}
            onRemove={answer.isOwn ? () => change.mutate({ kind: 'remove-comment', commentId }) : undefined}
            onHide={(reason) => change.mutate({ kind: 'hide', commentId, reason })}
          />
        )}
      </Row>
    </AnswerBox>
  );
}
