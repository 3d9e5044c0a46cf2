import { InvitePersonBody } from '@atelier/contracts/people';
import type { ApiFailure } from '../../../shared/api/client';

export const invitationFields = ['name', 'email'] as const;
export type InvitationField = (typeof invitationFields)[number];
export type InvitationValues = Record<InvitationField, string>;
export type InvitationErrors = Partial<Record<InvitationField | 'form', string>>;

const isField = (path: unknown): path is InvitationField => invitationFields.some((field) => field === path);

/** The first complaint about each field. */
function complaints(
  issues: readonly { path: string | readonly PropertyKey[]; message: string }[],
): InvitationErrors {
  const errors: InvitationErrors = {};
  for (const { path, message } of issues) {
    const field = typeof path === 'string' ? path.split('.')[0] : path[0];
    if (isField(field)) errors[field] ??= message;
  }
  return errors;
}

/** What is wrong before anything is sent; empty when nothing is. */
export function checkInvitation(values: InvitationValues): InvitationErrors {
  const parsed = InvitePersonBody.safeParse(values);
  return parsed.success ? {} : complaints(parsed.error.issues);
}

/** Where the server's refusal belongs: under a field when it is about one, else above the form. */
export function refusedInvitation(failure: ApiFailure): InvitationErrors {
  if (failure.code === 'email-taken') return { email: failure.message };
  const errors = complaints(failure.issues);
  return Object.keys(errors).length > 0 ? errors : { form: failure.message };
}
