import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { forwardRef, type ReactNode, type Ref, useId, useState } from 'react';
import { Eye, EyeOff } from '../icons/common';
import { CircleAlert, Search } from '../icons/public';
import { controlRecipe } from '../ui/control-styles';
import { IconButton } from '../ui/button';
import { Row, Stack } from '../ui/layout';

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
  /** Shown below the field and linked to it; the form manages focus and announcement. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Remaining characters, for fields with a limit. */
  counter?: { left: number; label?: string };
  /** At the end of the label's row, such as a link. */
  aside?: ReactNode;
  id?: string | undefined;
  required?: boolean | undefined;
}

/** Ids and ARIA attributes that link a control to its label, hint and error. */
export function useFieldIds({
  id,
  error,
  hint,
  counter,
}: Pick<FieldProps, 'id' | 'error' | 'hint' | 'counter'>) {
  const generatedId = useId();
  const control = id ?? generatedId;
  const described = [error && `${control}-error`, hint && `${control}-hint`, counter && `${control}-counter`];
  return {
    id: control,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  };
}

/** Label above a control; hint, error and counter below. */
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

const Control = chakra('input', controlRecipe);
const Side = chakra('span', {
  base: {
    position: 'absolute',
    top: '0',
    bottom: '0',
    display: 'flex',
    alignItems: 'center',
    color: 'muted',
    pointerEvents: 'none',
    '& button': { pointerEvents: 'auto' },
  },
  variants: { side: { start: { left: '16' }, end: { right: '12' } } },
});

type TextFieldProps = FieldProps &
  HTMLChakraProps<'input'> & {
    /** Icon before the text, or adornment after it. */
    start?: ReactNode;
    end?: ReactNode;
  };

export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, error, hint, counter, aside, start, end, id, ...rest },
  ref,
) {
  const ids = useFieldIds({ id, error, hint, counter });
  return (
    <FieldFrame id={ids.id} label={label} error={error} hint={hint} counter={counter} aside={aside}>
      <chakra.div position="relative">
        {start && <Side side="start">{start}</Side>}
        <Control ref={ref} type="text" ps={start ? '48' : '16'} pe={end ? '52' : '16'} {...rest} {...ids} />
        {end && <Side side="end">{end}</Side>}
      </chakra.div>
    </FieldFrame>
  );
});

const TextAreaFieldControl = chakra('textarea', controlRecipe);

export type TextAreaFieldProps = FieldProps & HTMLChakraProps<'textarea'>;

export const TextAreaField = forwardRef<HTMLTextAreaElement, TextAreaFieldProps>(function TextAreaField(
  { label, error, hint, counter, aside, id, rows = 5, ...rest },
  ref,
) {
  const ids = useFieldIds({ id, error, hint, counter });
  return (
    <FieldFrame id={ids.id} label={label} error={error} hint={hint} counter={counter} aside={aside}>
      <TextAreaFieldControl ref={ref} rows={rows} py="14" resize="vertical" {...rest} {...ids} />
    </FieldFrame>
  );
});

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** Called when the value is revealed or hidden. */
  onShow?: (shown: boolean) => void;
}

/** A password field with a reveal button; hidden again once the form is left. */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(
  { onShow, ...props },
  ref,
) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
      aria-pressed={shown}
      onClick={() => {
        setShown(!shown);
        onShow?.(!shown);
      }}
    >
      {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
    </IconButton>
  );
  return (
    <TextField
      ref={ref}
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      end={toggle}
    />
  );
});

interface SearchFieldProps extends HTMLChakraProps<'search'> {
  label: string;
  placeholder: string;
  /** From `useListSearch`. */
  search: { typed: string; type: (text: string) => void; control: Ref<HTMLInputElement> };
}

export const SearchField = ({ label, placeholder, search, ...box }: SearchFieldProps) => (
  <chakra.search display="block" maxWidth="28rem" mb="16" {...box}>
    <TextField
      ref={search.control}
      label={label}
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      maxLength={200}
      start={<Search size={20} aria-hidden />}
      value={search.typed}
      onChange={(event) => search.type(event.target.value)}
    />
  </chakra.search>
);
