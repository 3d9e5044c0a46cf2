import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/text-field';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '16', width: 'full' } });

interface PasskeyNameFormProps {
  former?: string;
  /** Of its button. */
  word: string;
  busy: boolean;
  onName: (name: string) => void;
  onFold: () => void;
}

/** Names a passkey, a new one or one that is there. */
export function PasskeyNameForm({ former = '', word, busy, onName, onFold }: PasskeyNameFormProps) {
  const [name, setName] = useState(former);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (name.trim()) return onName(name.trim());
    setMissing(true);
    field.current?.focus();
  };
  return (
    <Form noValidate onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && !busy && onFold()}>
      <TextField
        ref={field}
        label="Nom de la clé"
        value={name}
        maxLength={60}
        error={isMissing ? 'Le nom est obligatoire' : undefined}
        onChange={({ target }) => {
          setName(target.value);
          setMissing(false);
        }}
        required
      />
      <chakra.div display="flex" flexWrap="wrap" gap="8">
        <Button type="submit" busy={busy}>
          {word}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onFold}>
          Annuler
        </Button>
      </chakra.div>
    </Form>
  );
}
