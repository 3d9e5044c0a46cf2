import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { CircleAlert } from '../../../shared/icons/circle-alert';
import { Button } from '../../../shared/ui/button';
import { Centred, Row } from '../../../shared/ui/layout';
import { RadioCard } from '../../../shared/ui/radio-card';
import { TextField } from '../../../shared/ui/text-field';
import type { MergeQuestion as Question } from '../../draft/merge/merge-programmes';
import type { Side } from '../../draft/merge/versions';
import { useEditing } from '../../draft/state/use-course-editor';
import { fieldWords, lossWords, placeWords, questionWords, type Subject } from './merge-words';
import type { OpenMerge } from './open-merge';

const Box = chakra('fieldset', {
  base: { mb: '16', p: { base: '16', md: '20' }, bg: 'sunken', borderRadius: 'md', border: '0' },
});
const Cards = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
    gap: '12',
    mt: '16',
  },
});
const Loss = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: '14',
    mt: '12',
    p: '16',
    bg: 'dsoft',
    borderRadius: 'sm',
    '& > svg': { color: 'danger', mt: '3px' },
  },
});

interface Choice {
  side: Side;
  title: string;
  hint: string;
}

interface MergeQuestionProps {
  open: OpenMerge;
  question: Question;
  number: number;
  subject: Subject;
}

/** One thing that both tabs have touched, and what the choice would lose. */
export function MergeQuestion({ open, question, number, subject }: MergeQuestionProps) {
  const { draft } = useEditing();
  const { here, merge, answers, choose } = open;
  const there: Side = here === 'mine' ? 'theirs' : 'mine';
  const answer = answers.get(question.id);
  const nameOf = (side: Side) => (side === here ? 'Cet onglet' : 'L’autre onglet');

  const choices = (): Choice[] => {
    if (question.kind === 'removal') {
      const keeper: Side = question.removedBy === 'mine' ? 'theirs' : 'mine';
      const what = question.entry === 'section' ? 'la section' : 'la leçon';
      return [
        { side: keeper, title: `Garder ${what}`, hint: nameOf(keeper) },
        { side: question.removedBy, title: `Supprimer ${what}`, hint: nameOf(question.removedBy) },
      ];
    }
    return [here, there].map((side) => ({
      side,
      title:
        question.kind === 'field'
          ? fieldWords(question.field, question[side])
          : placeWords(question[side], merge[side]),
      hint: nameOf(side),
    }));
  };

  const lost = lossWords(question, draft.sections);

  return (
    <Box>
      <chakra.legend float="left" width="full" p="0">
        <Row gap="12">
          <Centred
            boxSize="28"
            flexShrink={0}
            borderRadius="full"
            borderWidth="2px"
            borderStyle="solid"
            borderColor="accent"
            textStyle="small"
            fontWeight={700}
          >
            {number}
          </Centred>
          <chakra.span textStyle="h4">{questionWords(question, subject, here)}</chakra.span>
        </Row>
      </chakra.legend>
      <chakra.div clear="both" />
      <Cards>
        {choices().map(({ side, title, hint }) => (
          <RadioCard
            key={side}
            name={question.id}
            title={title}
            hint={hint}
            checked={answer === side}
            onChange={() => choose(question.id, side)}
          />
        ))}
      </Cards>
      {question.kind === 'field' && question.field === 'title' && (
        <AnotherTitle question={question} answer={answer} choose={choose} />
      )}
      {lost && (
        <Loss role="note">
          <CircleAlert size={20} aria-hidden />
          <div>
            <chakra.p color="danger" fontWeight={600}>
              {lost.title}
            </chakra.p>
            <p>{lost.words}</p>
          </div>
        </Loss>
      )}
    </Box>
  );
}

interface AnotherTitleProps extends Pick<OpenMerge, 'choose'> {
  question: Question & { kind: 'field' };
  answer: ReturnType<OpenMerge['answers']['get']>;
}

function AnotherTitle({ question, answer, choose }: AnotherTitleProps) {
  const [isWriting, setWriting] = useState(typeof answer === 'object');
  return (
    <>
      <Row wrap apart gap="12" mt="12">
        <chakra.span color="muted">
          {question.before && `Avant\u00a0: «\u00a0${question.before.title}\u00a0»`}
        </chakra.span>
        {!isWriting && (
          <Button variant="link" size="tool" onClick={() => setWriting(true)}>
            Écrire un autre titre
          </Button>
        )}
      </Row>
      {isWriting && (
        <TextField
          label="Un autre titre"
          maxLength={160}
          autoFocus
          value={typeof answer === 'object' ? answer.title : ''}
          onChange={({ target }) => choose(question.id, { title: target.value })}
        />
      )}
    </>
  );
}
