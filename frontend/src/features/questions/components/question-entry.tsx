import type { Question } from '@atelier/contracts/questions';
import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { countOf } from '../../../shared/format';
import { MessageCircle } from '../../../shared/icons/message-circle';
import { Button } from '../../../shared/ui/button';
import { Row, Stack } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { RichText } from '../../../shared/rich-text/rich-text';
import { Tag } from '../../../shared/ui/tag';
import { useChangeQuestion, useRemoveQuestion } from '../api/change-questions';
import { readQuestion } from '../api/read-questions';
import { showQuestion } from '../api/shown-questions';
import { AnswerEntry } from './answer-entry';
import { AnswerForm } from './answer-form';
import { QuestionForm } from './question-form';
import { SpeakerLine } from './speaker-line';
import { LikeButton, WordsButton } from './words-button';
import { WordsTools } from './words-tools';

const Entry = chakra('li', {
  base: { py: '24', borderTop: 'line', scrollMarginTop: '96px', _focusVisible: { outlineOffset: '4px' } },
});

interface QuestionEntryProps {
  question: Question;
  mayModerate: boolean;
  /** Where it stands in the course. */
  place: ReactNode;
  /** All answers are shown from the start. */
  isOpen?: boolean;
}

/** Nobody has answered; or somebody has, but neither who teaches nor in a way that was accepted. */
const waitingWords = ({ isAnswered, commentCount, user }: Question): string | null => {
  if (isAnswered || user.isTeacher) return null;
  return commentCount === 0 ? 'Sans réponse' : 'En attente du formateur';
};

/** One question: what is settled or taught is shown at once, the other answers when they are asked for. */
export function QuestionEntry({ question, mayModerate, place, isOpen = false }: QuestionEntryProps) {
  const { _id: id, comments, commentCount, isLiked } = question;
  const queries = useQueryClient();
  const change = useChangeQuestion(question);
  const removal = useRemoveQuestion(question);
  const [shows, setShows] = useState<'some' | 'all'>(isOpen ? 'all' : 'some');
  const [doing, setDoing] = useState<'answer' | 'edit' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const waiting = waitingWords(question);
  const shown = shows === 'all' ? comments : comments.filter((one) => one.isAccepted || one.user.isTeacher);
  const isMore = shown.length < commentCount;

  const showAll = async () => {
    setFailure(null);
    try {
      if (comments.length < commentCount) showQuestion(queries, await readQuestion(id));
      setShows('all');
    } catch (error) {
      setFailure(error);
    }
  };

  return (
    <Entry id={`question-${id}`} tabIndex={-1}>
      <SpeakerLine said={question}>
        {waiting && <Tag tone="warn">{waiting}</Tag>}
        {place}
      </SpeakerLine>
      <chakra.div ms={{ md: '52px' }} mt="10">
        {doing === 'edit' ? (
          <QuestionForm question={question} onDone={() => setDoing(null)} onCancel={() => setDoing(null)} />
        ) : (
          <>
            <chakra.h2 textStyle="h4" overflowWrap="anywhere">
              {question.question}
            </chakra.h2>
            {question.response !== '' && <RichText mt="6" overflowWrap="anywhere" html={question.response} />}
          </>
        )}
        <Row wrap mt="10" columnGap="20" rowGap="4">
          <LikeButton
            said={question}
            onPress={() => !change.isPending && change.mutate({ what: 'like', like: !isLiked })}
          />
          {isMore ? (
            <WordsButton type="button" onClick={() => void showAll()}>
              <MessageCircle size={18} aria-hidden />
              {shown.length === 0
                ? `Voir ${commentCount > 1 ? `les ${countOf(commentCount, 'réponse')}` : 'la réponse'}`
                : `Voir ${countOf(commentCount - shown.length, 'autre réponse', 'autres réponses')}`}
            </WordsButton>
          ) : null}
          {doing !== 'answer' && (
            <WordsButton
              type="button"
              aria-label={`Répondre à ${question.user.name}`}
              onClick={() => setDoing('answer')}
            >
              {!isMore && <MessageCircle size={18} aria-hidden />}
              Répondre
            </WordsButton>
          )}
          {doing === null && (
            <WordsTools
              what="cette question"
              said={question}
              mayModerate={mayModerate}
              busy={change.isPending || removal.isPending}
              error={change.error ?? removal.error}
              onFold={() => {
                change.reset();
                removal.reset();
              }}
              onEdit={() => setDoing('edit')}
              onRemove={question.isOwn || mayModerate ? () => removal.mutate() : undefined}
              onHide={(reason) => change.mutate({ what: 'hide', reason })}
            />
          )}
        </Row>
        {failure !== null && (
          <Notice
            mt="12"
            tone="danger"
            action={
              <Button variant="link" size="tool" onClick={() => void showAll()}>
                Réessayer
              </Button>
            }
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
        {doing === 'answer' && (
          <AnswerForm
            question={question}
            onDone={() => {
              setDoing(null);
              void showAll();
            }}
            onCancel={() => setDoing(null)}
          />
        )}
      </chakra.div>
    </Entry>
  );
}
