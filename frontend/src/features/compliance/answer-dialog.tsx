import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Duty } from '@atelier/contracts/compliance';
import {
  type ComplianceAnswer,
  complianceAnswers,
  complianceQuestions,
} from '@atelier/contracts/words/compliance-words';
import { formatDate } from '../../shared/format/format';
import { RadioCard } from '../../shared/forms/choice';
import { Button } from '../../shared/ui/button';
import { FailureNotice } from '../../shared/ui/failure-notice';
import { SecondaryText, Stack } from '../../shared/ui/layout';
import { Dialog } from '../../shared/ui/modal';
import { useAnswerDuty } from './compliance-api';

interface AnswerDialogProps {
  /** Null while closed. */
  duty: Duty | null;
  onClose: () => void;
}

/** « Répondre »: what only the seller knows. None is preselected; earlier answers stand below. */
export function AnswerDialog({ duty, onClose }: AnswerDialogProps) {
  const send = useAnswerDuty();
  const [answer, setAnswer] = useState<ComplianceAnswer | null>(null);
  const [isMissing, setMissing] = useState(false);
  const question = duty?.question;
  const close = () => {
    setAnswer(null);
    setMissing(false);
    send.reset();
    onClose();
  };
  const save = () => {
    if (!question || send.isPending) return;
    if (answer === null) return setMissing(true);
    send.mutate({ question, answer }, { onSuccess: close });
  };
  const words = question && complianceQuestions[question];
  return (
    <Dialog
      open={duty !== null}
      onClose={close}
      title={words?.title ?? ''}
      isSheet
      focus="title"
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Annuler
          </Button>
          <Button busy={send.isPending} busyLabel="Enregistrement…" onClick={save}>
            Enregistrer ma réponse
          </Button>
        </>
      }
    >
      <chakra.fieldset aria-describedby={isMissing ? 'answer-missing' : undefined}>
        <chakra.legend fontWeight="600" mb="4">
          {words?.question}
        </chakra.legend>
        <SecondaryText mb="16">{words?.hint}</SecondaryText>
        <Stack gap="8">
          {Object.entries(complianceAnswers).map(([value, label]) => (
            <RadioCard
              key={value}
              name="answer"
              value={value}
              title={label}
              checked={answer === value}
              onChange={() => {
                setAnswer(value as ComplianceAnswer);
                setMissing(false);
              }}
            />
          ))}
        </Stack>
      </chakra.fieldset>
      {isMissing && (
        <chakra.p id="answer-missing" role="alert" mt="8" textStyle="small" color="danger">
          Choisissez une réponse.
        </chakra.p>
      )}
      <FailureNotice error={send.error} mt="16" />
      <SecondaryText mt="16">
        Votre nom et la date sont gardés avec la réponse. Elle est redemandée dans un an.
      </SecondaryText>
      {duty && duty.answers.length > 0 && (
        <chakra.ul mt="12" textStyle="small" css={{ listStyle: 'none' }} aria-label="Réponses précédentes">
          {duty.answers.map(({ answer: given, by, at }) => (
            <chakra.li key={at} py="6" borderTop="line">
              {complianceAnswers[given]}, {by}, le {formatDate(at)}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Dialog>
  );
}
