import type { Person, PersonType } from '@atelier/contracts/people';
import { useRef, useState, type FormEvent } from 'react';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { useInvitePerson } from '../api/use-invite-person';
import {
  checkInvitation,
  invitationFields,
  refusedInvitation,
  type InvitationErrors,
  type InvitationField,
} from './invitation-rules';

/** The form that opens an account; a refusal keeps what was typed and leads to the first field to correct. */
export function useInvitationForm(type: PersonType, onInvited: (person: Person) => void) {
  const [values, setValues] = useState({ name: '', email: '' });
  const [errors, setErrors] = useState<InvitationErrors>({});
  const controls = useRef<Partial<Record<InvitationField, HTMLInputElement | null>>>({});
  const invite = useInvitePerson(type);

  const show = (found: InvitationErrors) => {
    setErrors(found);
    const first = invitationFields.find((field) => found[field]);
    if (first) controls.current[first]?.focus();
    return Object.keys(found).length > 0;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (invite.isPending || show(checkInvitation(values))) return;
    try {
      onInvited(await invite.mutateAsync(values));
    } catch (error) {
      show(error instanceof ApiFailure ? refusedInvitation(error) : { form: failureMessage(error) });
    }
  };

  const field = (name: InvitationField) => ({
    name,
    value: values[name],
    error: errors[name],
    ref: (control: HTMLInputElement | null) => {
      controls.current[name] = control;
    },
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setValues((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _corrected, ...others }) => others);
    },
  });

  return { field, submit, formError: errors.form, busy: invite.isPending };
}
