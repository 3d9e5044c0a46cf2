import { chakra } from '@chakra-ui/react';
import { type RefObject, useState } from 'react';
import { PinSourceBody } from '@atelier/contracts/lesson-source';
import { failureMessage } from '../../../shared/api/client';
import { TextField } from '../../../shared/forms/fields';
import { formatClock } from '../../../shared/format/units';
import { Pin } from '../../../shared/icons/members';
import { Button, LinkButton } from '../../../shared/ui/button';
import { toast } from '../../../shared/ui/toast';
import { type CodeOf, usePinCode } from './code-queries';

/** A pin that waits for its line. */
export function usePinHere(of: CodeOf) {
  const [seconds, setSeconds] = useState<number | null>(null);
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  const pinning = usePinCode(of);
  const begin = (at: number | null) => {
    setSeconds(at);
    setTitle('');
    setError(undefined);
  };
  const pinLine = (path: string, line: number): boolean => {
    const mark = PinSourceBody.safeParse({ seconds, path, line, title: title.trim() });
    if (!mark.success) {
      setError(mark.error.issues[0]?.message);
      return false;
    }
    pinning.mutate(mark.data, {
      onSuccess() {
        toast(`Épinglé à ${formatClock(mark.data.seconds)}, ligne ${line}. À publier avec le programme.`);
        begin(null);
      },
      onError: (failure) => setError(failureMessage(failure)),
    });
    return true;
  };
  const write = (text: string) => {
    setTitle(text);
    setError(undefined);
  };
  return { seconds, title, error, isSending: pinning.isPending, write, begin, pinLine };
}

interface PinHereProps {
  pin: ReturnType<typeof usePinHere>;
  currentSecond: () => number | null;
  field: RefObject<HTMLInputElement | null>;
}

/** « Épingler ici », for the author: the second first, then its words, then a line of the code. */
export function PinHere({ pin, currentSecond, field }: PinHereProps) {
  const { seconds, title, error, isSending, write, begin } = pin;
  if (seconds === null)
    return (
      <Button
        variant="outline"
        size="touch"
        mb="12px"
        onClick={() => begin(Math.floor(currentSecond() ?? 0))}
      >
        <Pin size={17} aria-hidden />
        Épingler ici
      </Button>
    );
  return (
    <chakra.section
      aria-label="Nouvelle épingle"
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      gap="16px"
      mb="16px"
    >
      <chakra.div flex="1" minWidth="240px" maxWidth="480px">
        <TextField
          ref={field}
          label={`À ${formatClock(seconds)}\u00a0: titre de l’épingle`}
          hint="Puis choisissez sa ligne, par son numéro."
          autoComplete="off"
          autoFocus
          maxLength={80}
          value={title}
          error={error}
          onChange={({ target }) => write(target.value)}
        />
      </chakra.div>
      <chakra.p role="status" pb="14px">
        {isSending ? 'Enregistrement…' : <LinkButton onClick={() => begin(null)}>Annuler</LinkButton>}
      </chakra.p>
    </chakra.section>
  );
}
