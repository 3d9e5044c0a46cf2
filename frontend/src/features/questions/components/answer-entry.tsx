import type { Question, QuestionComment } from '@atelier/contracts/questions';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { CircleCheck } from '../../../shared/icons/circle-check';
import { Row } from '../../../shared/ui/layout';
import { RichText } from '../../../shared/rich-text/rich-text';
import { Tag } from '../../../shared/ui/tag';
import { useChangeQuestion } from '../api/change-questions';
import { AnswerForm } from './answer-form';
import { SpeakerLine } from './speaker-line';
import { LikeButton, WordsButton } from './words-button';
import { WordsTools } from './words-tools';

const Box = chakra('li', {
  base: { p: { base: '16', md: '20' }, borderRadius: 'md', bg: 'sunken' },
  variants: { taught: { true: { bg: 'gsoft' } } },
});

interface AnswerEntryProps {
  question: Question;
  answer: QuestionComment;
  mayModerate: boolean;
}

/** One answer; whoever teaches speaks on green, and what was accepted says so. */
export function AnswerEntry({ question, answer, mayModerate }: AnswerEntryProps) {
  const { _id: commentId, isAccepted, isLiked } = answer;
  const [isEditing, setEditing] = useState(false);
  const change = useChangeQuestion(question);
  const maySettle = question.isOwn || mayModerate;

  return (
    <Box taught={answer.user.isTeacher} aria-label={`Réponse de ${answer.user.name}`}>
      <SpeakerLine said={answer}>
        {isAccepted && !maySettle && (
          <Tag tone="green">
            <CircleCheck size={15} aria-hidden />
            Réponse retenue
          </Tag>
        )}
      </SpeakerLine>
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
          said={answer}
          onPress={() => !change.isPending && change.mutate({ what: 'like', commentId, like: !isLiked })}
        />
        {maySettle && !answer.hidden && (
          <WordsButton
            type="button"
            aria-pressed={isAccepted}
            color={isAccepted ? 'green' : undefined}
            onClick={() => change.mutate({ what: 'accept', commentId: isAccepted ? null : commentId })}
          >
            <CircleCheck size={18} aria-hidden />
            {isAccepted ? 'Réponse retenue' : 'Retenir'}
          </WordsButton>
        )}
        {!isEditing && (
          <WordsTools
            what="cette réponse"
            said={answer}
            mayModerate={mayModerate}
            busy={change.isPending}
            error={change.error}
            onFold={change.reset}
            onEdit={() => setEditing(true)}
            onRemove={answer.isOwn ? () => change.mutate({ what: 'remove-comment', commentId }) : undefined}
            onHide={(reason) => change.mutate({ what: 'hide', commentId, reason })}
          />
        )}
      </Row>
    </Box>
  );
}
