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

interface HandingInProps {
  work: OwnWork;
  onHandedIn?: () => void;
}

/** What was handed in of a piece of work, what was said of it, and the way to hand it in, once more until it is acquired. */
export function HandingIn({ work, onHandedIn }: HandingInProps) {
  const [isWriting, setWriting] = useState(false);
  const [hasWritten, setWritten] = useState(false);
  const [now] = useState(Date.now);
  const back = () => {
    setWriting(false);
    setWritten(true);
  };
  const done = () => {
    back();
    onHandedIn?.();
  };
  const { submission } = work;
  const state = stateOf(work, now);
  const correction = submission?.correction;
  return (
    <>
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
        <HandInForm assessmentId={work._id} text={submission?.text ?? ''} onCancel={back} onDone={done} />
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
    </>
  );
}

/** Where a piece of work stands, and until when it is expected. */
export function WorkStanding({ work }: { work: OwnWork }) {
  const [now] = useState(Date.now);
  const state = stateOf(work, now);
  const dueAt = work.submission?.correction?.dueAt ?? work.dueAt;
  return (
    <Row wrap gap="12" textStyle="small" color="muted">
      <Tag tone={toneOf[state]}>{wordOf(state)}</Tag>
      <span>{dueAt === null ? 'Sans date' : `À rendre avant le ${formatMoment(dueAt)}`}</span>
    </Row>
  );
}

/** A piece of work: what is asked, and all that has come of it. */
export const WorkEntry = ({ work, lessonTo }: { work: OwnWork; lessonTo: string | null }) => (
  <chakra.li py="28" borderTop="line">
    <chakra.h2 textStyle="h3" overflowWrap="anywhere">
      {work.lessonTitle ?? work.courseTitle ?? 'Cours supprimé'}
    </chakra.h2>
    {work.lessonTitle !== null && (
      <chakra.p textStyle="small" color="muted" mt="4">
        {work.courseTitle}
        {lessonTo && (
          <>
            {', '}
            <Button variant="link" size="tool" to={lessonTo}>
              voir la leçon
            </Button>
          </>
        )}
      </chakra.p>
    )}
    <chakra.div mt="8" mb="16">
      <WorkStanding work={work} />
    </chakra.div>
    <RichText html={work.description} />
    <HandingIn work={work} />
  </chakra.li>
);
