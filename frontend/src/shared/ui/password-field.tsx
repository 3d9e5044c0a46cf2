import { forwardRef, useState } from 'react';
import { Eye } from '../icons/eye';
import { EyeOff } from '../icons/eye-off';
import { IconButton } from './icon-button';
import { TextField, type TextFieldProps } from './text-field';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** What is typed is shown from now on, or hidden again. */
  onShow?: (shown: boolean) => void;
}

/** A text field that can show what is typed; it hides again when the form is left. */
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
