import { NewPassword } from '@atelier/contracts/identity';
import type { FormErrors } from '../../../shared/forms/form-errors';

export const passwordRefused = 'Le mot de passe ne respecte pas les critères requis.';

export interface NewPasswordValues {
  password: string;
  confirmation: string;
}

type Checked =
  | { password: string; errors: null }
  | { password: null; errors: FormErrors<'password' | 'confirmation'> };

/** The password to send: without the spaces around it, which a mail or a note app may have added. */
export function checkNewPassword(values: NewPasswordValues): Checked {
  const password = values.password.trim();
  const confirmation = values.confirmation.trim();
  if (password === '' || confirmation === '') return { password: null, errors: { form: passwordRefused } };
  if (password !== confirmation)
    return {
      password: null,
      errors: { form: passwordRefused, confirmation: 'Les deux mots de passe doivent être identiques' },
    };
  const parsed = NewPassword.safeParse(password);
  if (parsed.success) return { password, errors: null };
  return { password: null, errors: { form: passwordRefused, password: parsed.error.issues[0]?.message } };
}
