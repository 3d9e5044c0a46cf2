import { handInMaxLength } from '@atelier/contracts/words/submission-words';
import { SubmissionBody } from '@atelier/contracts/submissions';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { failureErrors, fieldErrors, type FormErrors } from '../../../shared/forms/form-errors';
import { Form, FormFoot } from '../../../shared/forms/form';
import { formatNumber } from '../../../shared/format';
import { formatBytes } from '../../../shared/format-bytes';
import { Paperclip } from '../../../shared/icons/paperclip';
import { X } from '../../../shared/icons/x';
import { Button } from '../../../shared/ui/button';
import { IconButton } from '../../../shared/ui/icon-button';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { TextAreaField } from '../../../shared/ui/text-area-field';
import { toast } from '../../../shared/ui/toast';
import { useKeptFocus } from '../../../shared/ui/use-kept-focus';
import { useHandIn } from '../api/own-work';

const Hidden = chakra('input', { base: { display: 'none' } });

interface HandInFormProps {
  assessmentId: string;
  /** What was handed in before, to go on from. */
  text: string;
  onCancel: () => void;
  onDone: () => void;
}

/** Words, a file, or both; whatever is refused, what was written and chosen stays. */
export function HandInForm({ assessmentId, text: before, onCancel, onDone }: HandInFormProps) {
  const [text, setText] = useState(before);
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<FormErrors<'text'>>({});
  const picker = useRef<HTMLInputElement>(null);
  const attach = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const words = useKeptFocus(true);
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
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Form ref={form} noValidate onSubmit={submit} aria-busy={sending.isPending} mt="20">
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <TextAreaField
        ref={words}
        label="Votre travail"
        rows={8}
        value={text}
        error={errors.text}
        hint="Du texte, du code, ou un mot qui accompagne un fichier."
        counter={{ label: `${formatNumber(text.length)} sur`, left: handInMaxLength }}
        onChange={({ target }) => {
          setText(target.value);
          setErrors(({ text: _corrected, ...others }) => others);
        }}
      />
      <Row wrap>
        <Hidden
          ref={picker}
          type="file"
          aria-label="Fichier à joindre"
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            target.value = '';
          }}
        />
        <Button ref={attach} variant="outline" size="touch" onClick={() => picker.current?.click()}>
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
                attach.current?.focus();
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
