import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type OwnAssessment,
  OwnAssessments,
  Submission,
  SubmissionBody,
} from '@atelier/contracts/submissions';
import { submissionMaxLength, verdicts } from '@atelier/contracts/words/submission-words';
import { apiRequest } from '../../../shared/api/client';
import { useApiMutation } from '../../../shared/api/mutations';
import { useApiQuery } from '../../../shared/api/queries';
import { formatDecimal, formatNumber } from '../../../shared/format/format';
import { formatBytes } from '../../../shared/format/units';
import {
  failureErrors,
  fieldErrors,
  Form,
  type FormErrors,
  FormFoot,
  handleSubmit,
} from '../../../shared/forms/form';
import { Paperclip } from '../../../shared/icons/members';
import { X } from '../../../shared/icons/public';
import { RichText } from '../../../shared/rich-text/rich-text';
import { Avatar } from '../../../shared/ui/avatar';
import { Button, type ButtonProps, IconButton, LinkButton } from '../../../shared/ui/button';
import { DocumentLinks } from '../../../shared/ui/document-links';
import { Heading } from '../../../shared/ui/headings';
import { Row, SecondaryText } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { RelativeTime } from '../../../shared/ui/live-values';
import { Tag } from '../../../shared/ui/tag';
import { TextAreaField } from '../../../shared/forms/fields';
import { toast } from '../../../shared/ui/toast';
import { useFocusOnAppear } from '../../../shared/ui/focus';
import { formatDueAt, workState, workStateLabel, workTones } from './work-state';

export const ownWorkKey = ['own-work'] as const;

/** One page of the user's assignments in all courses. */
export const useOwnWork = (page: number) =>
  useApiQuery([...ownWorkKey, page], `/assessments/mine?currentPage=${page}`, OwnAssessments, {
    placeholderData: keepPreviousData,
  });

/** The assignment of a lesson; null if there is none. */
export const useLessonWork = (lessonId: string) =>
  useApiQuery([...ownWorkKey, 'lesson', lessonId], `/assessments/mine?lessonId=${lessonId}`, OwnAssessments, {
    select: ({ assessments }) => assessments[0] ?? null,
    // A refetch would reset the form being filled in.
    refetchOnWindowFocus: false,
  });

export interface SubmissionInput {
  text: string;
  file: File | null;
}

/** The text precedes the file: the server ignores fields after it. */
const formDataOf = (text: string, file: File) => {
  const form = new FormData();
  form.append('text', text);
  form.append('file', file);
  return form;
};

/** Uploads take long on a slow connection. */
const uploadTimeoutMs = 10 * 60_000;

const useHandIn = (assessmentId: string) =>
  useApiMutation(ownWorkKey, ({ text, file }: SubmissionInput) =>
    apiRequest({
      method: 'POST',
      path: `/assessments/${assessmentId}/submissions`,
      schema: Submission,
      body: file ? formDataOf(text, file) : { text },
      ...(file && { timeoutMs: uploadTimeoutMs }),
    }),
  );

const HiddenInput = chakra('input', { base: { display: 'none' } });

interface HandInFormProps {
  assessmentId: string;
  /** The previous submission's text, to edit. */
  text: string;
  onCancel: () => void;
  onDone: () => void;
}

/** Text, a file, or both; a failure loses nothing. */
function HandInForm({ assessmentId, text: initialText, onCancel, onDone }: HandInFormProps) {
  const [text, setText] = useState(initialText);
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<FormErrors<'text'>>({});
  const picker = useRef<HTMLInputElement>(null);
  const attachButton = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const textField = useFocusOnAppear(true);
  const sending = useHandIn(assessmentId);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors]);

  const send = async () => {
    if (sending.isPending) return;
    const body = SubmissionBody.safeParse({ text });
    const isEmpty = text.trim() === '';
    if (!body.success && !(file && isEmpty)) return setErrors(fieldErrors(['text'], body.error.issues));
    setErrors({});
    try {
      await sending.mutateAsync({ text, file });
      toast('Travail rendu');
      onDone();
    } catch (error) {
      setErrors(failureErrors(['text'], error));
    }
  };
  const submit = handleSubmit(send);
  return (
    <Form ref={form} noValidate onSubmit={submit} aria-busy={sending.isPending} mt="20">
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <TextAreaField
        ref={textField}
        label="Votre travail"
        rows={8}
        value={text}
        error={errors.text}
        hint="Du texte, du code, ou un mot qui accompagne un fichier."
        counter={{ label: `${formatNumber(text.length)} sur`, left: submissionMaxLength }}
        onChange={({ target }) => {
          setText(target.value);
          setErrors(({ text: _corrected, ...others }) => others);
        }}
      />
      <Row wrap>
        <HiddenInput
          ref={picker}
          type="file"
          aria-label="Fichier à joindre"
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            target.value = '';
          }}
        />
        <Button ref={attachButton} variant="outline" size="touch" onClick={() => picker.current?.click()}>
          <Paperclip size={18} aria-hidden />
          {file ? 'Changer de fichier' : 'Joindre un fichier'}
        </Button>
        {file && (
          <Row as="span" inline gap="4" textStyle="small" minWidth="0">
            <chakra.span overflowWrap="anywhere">
              {file.name}, {formatBytes(file.size)}
            </chakra.span>
            <IconButton
              label={`Retirer ${file.name}`}
              onClick={() => {
                setFile(null);
                attachButton.current?.focus();
              }}
            >
              <X size={18} aria-hidden />
            </IconButton>
          </Row>
        )}
      </Row>
      <FormFoot>
        <Button variant="outline" disabled={sending.isPending} onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" busy={sending.isPending} busyLabel="Envoi…">
          Rendre mon travail
        </Button>
      </FormFoot>
    </Form>
  );
}

const PlainText = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } });

interface HandInButtonProps extends Pick<ButtonProps, 'variant' | 'onClick' | 'children'> {
  /** Replaces the form that had the focus. */
  isBack: boolean;
}

function HandInButton({ isBack, ...rest }: HandInButtonProps) {
  const button = useFocusOnAppear(isBack);
  return <Button ref={button} size="touch" {...rest} />;
}

interface HandInSectionProps {
  work: OwnAssessment;
  onHandedIn?: () => void;
}

/** The submission, its correction, and the form to submit (again, until it is passed). */
export function HandInSection({ work, onHandedIn }: HandInSectionProps) {
  const [isWriting, setWriting] = useState(false);
  const [hasClosedForm, setHasClosedForm] = useState(false);
  const [now] = useState(Date.now);
  const back = () => {
    setWriting(false);
    setHasClosedForm(true);
  };
  const done = () => {
    back();
    onHandedIn?.();
  };
  const { submission } = work;
  const state = workState(work, now);
  const correction = submission?.correction;
  return (
    <>
      {submission && !isWriting && (
        <chakra.section mt="20" p="20" bg="sunken" borderRadius="md" aria-label="Votre copie">
          <SecondaryText mb="8">
            Rendu <RelativeTime iso={submission.handedInAt} />
            {submission.isLate ? ', en retard' : ''}
            {submission.version > 1 ? `, ${submission.version}\u1d49 version` : ''}
          </SecondaryText>
          {submission.text !== '' && <PlainText>{submission.text}</PlainText>}
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
        <chakra.section
          mt="16"
          p="20"
          bg="gsoft"
          borderRadius="md"
          data-teacher
          aria-label="Retour du formateur"
        >
          <Row gap="12" mb="8" wrap>
            <Avatar name={correction.user.name} imageUrl={correction.user.imageUrl} size="sm" />
            <chakra.p flex="1" minWidth="0" textStyle="small">
              <strong>{correction.user.name}</strong>, <RelativeTime iso={correction.correctedAt} />
            </chakra.p>
            {correction.grade !== null && <strong>{formatDecimal(correction.grade)} / 20</strong>}
            <Tag tone={workTones[correction.verdict]}>{verdicts[correction.verdict]}</Tag>
          </Row>
          <PlainText>{correction.feedback}</PlainText>
        </chakra.section>
      )}
      {isWriting ? (
        <HandInForm assessmentId={work._id} text={submission?.text ?? ''} onCancel={back} onDone={done} />
      ) : (
        state !== 'acquired' && (
          <chakra.div mt="20">
            <HandInButton
              isBack={hasClosedForm}
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

/** State and deadline of an assignment. */
export function WorkStatus({ work }: { work: OwnAssessment }) {
  const [now] = useState(Date.now);
  const state = workState(work, now);
  const dueAt = work.submission?.correction?.dueAt ?? work.dueAt;
  return (
    <Row wrap gap="12" textStyle="small" color="muted">
      <Tag tone={workTones[state]}>{workStateLabel(state)}</Tag>
      <span>{dueAt === null ? 'Sans date' : `À rendre avant le ${formatDueAt(dueAt)}`}</span>
    </Row>
  );
}

/** An assignment: instructions, submission and correction. */
export const WorkEntry = ({ work, lessonTo }: { work: OwnAssessment; lessonTo: string | null }) => (
  <chakra.li py="28" borderTop="line">
    <Heading overflowWrap="anywhere">{work.lessonTitle ?? work.courseTitle ?? 'Cours supprimé'}</Heading>
    {work.lessonTitle !== null && (
      <SecondaryText mt="4">
        {work.courseTitle}
        {lessonTo && (
          <>
            {', '}
            <LinkButton to={lessonTo}>voir la leçon</LinkButton>
          </>
        )}
      </SecondaryText>
    )}
    <chakra.div mt="8" mb="16">
      <WorkStatus work={work} />
    </chakra.div>
    <RichText html={work.description} />
    <HandInSection work={work} />
  </chakra.li>
);
