import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { countOf } from '../../../shared/format/format';
import { Check, CircleAlert } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { Centred, Row } from '../../../shared/ui/layout';
import { RadioCard } from '../../../shared/forms/choice';
import { TextField } from '../../../shared/forms/fields';
import { MergeTable } from './merge-table';
import { fieldWords, lossWords, positionWords, questionWords, type Subject } from './merge-words';
import { EditHeading } from '../wizard/steps/step-layout';
import { useEditing } from '../course/course-editor';
import { allLessons } from '../programme/programme';
import { type OpenMerge, useOpenMerge } from './merge-panel';
import type { MergeQuestion as Question } from './merge-programmes';
import type { Side } from './versions';

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

/** One conflict, and what each choice would lose. */
function MergeQuestion({ open, question, number, subject }: MergeQuestionProps) {
  const { draft } = useEditing();
  const { ownSide, merge, answers, choose } = open;
  const otherSide: Side = ownSide === 'mine' ? 'theirs' : 'mine';
  const answer = answers.get(question.id);
  const nameOf = (side: Side) => (side === ownSide ? 'Cet onglet' : 'L’autre onglet');

  const choices = (): Choice[] => {
    if (question.kind === 'removal') {
      const keptSide: Side = question.removedBy === 'mine' ? 'theirs' : 'mine';
      const noun = question.entry === 'section' ? 'la section' : 'la leçon';
      return [
        { side: keptSide, title: `Garder ${noun}`, hint: nameOf(keptSide) },
        { side: question.removedBy, title: `Supprimer ${noun}`, hint: nameOf(question.removedBy) },
      ];
    }
    return [ownSide, otherSide].map((side) => ({
      side,
      title:
        question.kind === 'field'
          ? fieldWords(question.field, question[side])
          : positionWords(question[side], merge[side]),
      hint: nameOf(side),
    }));
  };

  const losses = lossWords(question, draft.sections);

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
          <chakra.span textStyle="h4">{questionWords(question, subject, ownSide)}</chakra.span>
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
      {losses && (
        <Loss role="note">
          <CircleAlert size={20} aria-hidden />
          <div>
            <chakra.p color="danger" fontWeight={600}>
              {losses.title}
            </chakra.p>
            <p>{losses.words}</p>
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

/** Replaces the programme step while two tabs have conflicting changes. */
export function MergeStep() {
  const { draft } = useEditing();
  const open = useOpenMerge(draft);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  if (open === null) return null;
  const { questions, agreeing } = open;

  const subjectOf = ({ entry, entryId, ...question }: Question): Subject => {
    const entries = entry === 'section' ? draft.sections : allLessons(draft.sections);
    const number = entries.findIndex(({ _id }) => _id === entryId) + 1;
    const removedTitle = question.kind === 'removal' ? ` «\u00a0${question.changedEntry.title}\u00a0»` : '';
    return {
      entry,
      name: `la ${entry === 'section' ? 'section' : 'leçon'} ${number || ''}${removedTitle}`.trim(),
    };
  };

  return (
    <chakra.div ref={top} tabIndex={-1} outline="none" scrollMarginTop="104">
      <EditHeading
        title="Deux versions du programme"
        lead={`Un autre onglet a changé le programme en même temps que celui-ci. ${
          agreeing === 0
            ? ''
            : `${countOf(agreeing, 'changement')} ${agreeing > 1 ? 'vont' : 'va'} ensemble. `
        }Les deux versions se contredisent sur ${questions.length > 1 ? `${questions.length} points` : 'un point'}.`}
      />
      {questions.map((question, index) => (
        <MergeQuestion
          key={question.id}
          open={open}
          question={question}
          number={index + 1}
          subject={subjectOf(question)}
        />
      ))}
      <Row wrap apart gap="12" mt="32" mb="16">
        <chakra.h2 textStyle="h3">Le programme réuni</chakra.h2>
        {agreeing > 0 && (
          <Row inline gap="8" color="muted">
            <Check size={18} aria-hidden />
            {countOf(agreeing, 'changement gardé', 'changements gardés')}
          </Row>
        )}
      </Row>
      <MergeTable open={open} />
    </chakra.div>
  );
}
