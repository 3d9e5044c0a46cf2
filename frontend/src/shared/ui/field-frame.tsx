import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { CircleAlert } from '../icons/circle-alert';
import { Row, Stack } from './layout';

const Label = chakra('label', {
  base: { textStyle: 'small', fontWeight: 600, color: 'fg', overflowWrap: 'anywhere' },
});
const Below = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16',
    textStyle: 'small',
    color: 'muted',
    '& > span': { flexShrink: 0, whiteSpace: 'nowrap' },
  },
});
const ErrorLine = chakra('p', {
  base: {
    display: 'flex',
    gap: '8',
    alignItems: 'flex-start',
    color: 'danger',
    '& svg': { marginTop: '3px' },
  },
});

export interface FieldProps {
  label: string;
  /** Shown under the field and read with it; focus and announcement are the form's. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Characters left, for fields that have a limit. */
  counter?: { left: number; label?: string };
  /** Something at the right of the label, such as a link. */
  aside?: ReactNode;
  id?: string | undefined;
  required?: boolean | undefined;
}

/** Ids and aria attributes that tie a control to its label, hint and error. */
export function useFieldIds({
  id,
  error,
  hint,
  counter,
}: Pick<FieldProps, 'id' | 'error' | 'hint' | 'counter'>) {
  const made = useId();
  const control = id ?? made;
  const described = [error && `${control}-error`, hint && `${control}-hint`, counter && `${control}-counter`];
  return {
    id: control,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  };
}

/** Label above, hint, error and counter below a control. */
export function FieldFrame({
  id,
  label,
  error,
  hint,
  counter,
  aside,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <Stack gap="8" minWidth="0">
      <Row apart alignItems="baseline" gap="16">
        <Label htmlFor={id}>{label}</Label>
        {aside}
      </Row>
      {children}
      {(error || hint || counter) && (
        <Below>
          <div>
            {error && (
              <ErrorLine id={`${id}-error`}>
                <CircleAlert size={16} aria-hidden />
                {error}
              </ErrorLine>
            )}
            {hint && <div id={`${id}-hint`}>{hint}</div>}
          </div>
          {counter && (
            <span id={`${id}-counter`}>
              {counter.label ?? 'Caractères restants'} <strong>{counter.left}</strong>
            </span>
          )}
        </Below>
      )}
    </Stack>
  );
}
