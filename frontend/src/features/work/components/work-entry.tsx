import type { OwnWork } from '@atelier/contracts/submissions';
import { verdicts } from '@atelier/contracts/words/submission-words';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDecimal } from '../../../shared/format';
import { Avatar } from '../../../shared/ui/avatar';
import { Button, type ButtonProps } from '../../../shared/ui/button';
import { DocumentLinks } from '../../../shared/ui/document-links';
import { Row } from '../../../shared/ui/layout';
import { RichText } from '../../../shared/rich-text/rich-text';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { Tag } from '../../../shared/ui/tag';
import { useKeptFocus } from '../../../shared/ui/use-kept-focus';
import { formatMoment, stateOf, toneOf, wordOf } from '../state/work-state';
import { HandInForm } from './hand-in-form';

const Lines = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } });

interface HandInButtonProps extends Pick<ButtonProps, 'variant' | 'onClick' | 'children'> {
  /** It stands where what was written in just stood. */
  isBack: boolean;
}

function HandInButton({ isBack, ...rest }: HandInButtonProps) {
  const button = useKeptFocus(isBack);
  return <Button ref={button} size="touch" {...rest} />;
}

/** A piece of work: what is asked, what was handed in, and what was said of it. */
export function WorkEntry({ work }: { work: OwnWork }) {
  const [isWriting, setWriting] = useState(false);
  const [hasWritten, setWritten] = useState(false);
  const [now] = useState(Date.now);
  const done = () => {
    setWriting(false);
    setWritten(true);
  };
  const { submission } = work;
  const state = stateOf(work, now);
  const correction = submission?.correction;
  const dueAt = correction?.dueAt ?? work.dueAt;
  return (
    <chakra.li py="28" borderTop="line">
      <Row wrap apart alignItems="flex-start">
        <chakra.h2 textStyle="h3" overflowWrap="anywhere">
          {work.courseTitle ?? 'Cours supprimé'}
        </chakra.h2>
        <Tag tone={toneOf[state]}>{wordOf(state)}</Tag>
      </Row>
      <chakra.p textStyle="small" color="muted" mt="4" mb="16">
        {dueAt === null ? 'Sans date' : `À rendre avant ${formatMoment(dueAt)}`}
      </chakra.p>
      <RichText html={work.description} />
      {submission && !isWriting && (
        <chakra.section mt="20" p="20" bg="sunken" borderRadius="md" aria-label="Votre copie">
          <chakra.p textStyle="small" color="muted" mb="8">
            Rendu <RelativeTime iso={submission.handedInAt} />
            {submission.isLate ? ', en retard' : ''}
            {submission.version > 1 ? `, ${submission.version}\u1d49 version` : ''}
          </chakra.p>
          {submission.text !== '' && <Lines>{submission.text}</Lines>}
          {submission.file && (
            <chakra.div mt="12">
              <chakra.p textStyle="small" mb="8" overflowWrap="anywhere">
                {submission.file.name}
              </chakra.p>
              <DocumentLinks document={submission.file} />
            </chakra.div>
          )}
        </chakra.section>
      )}
      {correction && (
        <chakra.section mt="16" p="20" bg="gsoft" borderRadius="md" aria-label="Retour du formateur">
          <Row gap="12" mb="8" wrap>
            <Avatar name={correction.user.name} imageUrl={correction.user.imageUrl} size="sm" />
            <chakra.p flex="1" minWidth="0" textStyle="small">
              <strong>{correction.user.name}</strong>, <RelativeTime iso={correction.correctedAt} />
            </chakra.p>
            {correction.grade !== null && <strong>{formatDecimal(correction.grade)} / 20</strong>}
            <Tag tone={toneOf[correction.verdict]}>{verdicts[correction.verdict]}</Tag>
          </Row>
          <Lines>{correction.feedback}</Lines>
        </chakra.section>
      )}
      {isWriting ? (
        <HandInForm assessmentId={work._id} text={submission?.text ?? ''} onDone={done} />
      ) : (
        state !== 'acquired' && (
          <chakra.div mt="20">
            <HandInButton
              isBack={hasWritten}
              variant={state === 'handed-in' ? 'outline' : 'ink'}
              onClick={() => setWriting(true)}
            >
              {submission ? 'Rendre une nouvelle version' : 'Rendre mon travail'}
            </HandInButton>
          </chakra.div>
        )
      )}
    </chakra.li>
  );
}
