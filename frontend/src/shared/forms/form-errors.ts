import { ApiFailure, failureMessage } from '../api/client';

/** One sentence under each field, and one above the form for what concerns none of them. */
export type FormErrors<Name extends string> = Partial<Record<Name | 'form', string>>;

interface Issue {
  path: string | readonly PropertyKey[];
  message: string;
}

/** The first complaint of the contract about each of these fields. */
export function fieldErrors<Name extends string>(
  names: readonly Name[],
  issues: readonly Issue[],
): FormErrors<Name> {
  const errors: FormErrors<Name> = {};
  for (const { path, message } of issues) {
    const first = typeof path === 'string' ? path.split('.')[0] : path[0];
    const name = names.find((known) => known === first);
    if (name !== undefined) errors[name] ??= message;
  }
  return errors;
}

/** Where the server's refusal belongs: under a field when it is about one, else above the form. */
export function refusalErrors<Name extends string>(
  names: readonly Name[],
  failure: ApiFailure,
): FormErrors<Name> {
  const errors = fieldErrors(names, failure.issues);
  if (Object.keys(errors).length === 0) errors.form = failure.message;
  return errors;
}

/** What a request that failed says, and where; `places` are the fields of refusals that only their code tells. */
export function failureErrors<Name extends string>(
  names: readonly Name[],
  failure: unknown,
  places: Record<string, Name> = {},
): FormErrors<Name> {
  const place = failure instanceof ApiFailure ? places[failure.code] : 'form';
  if (failure instanceof ApiFailure && place === undefined) return refusalErrors(names, failure);
  const errors: FormErrors<Name> = {};
  errors[place ?? 'form'] = failureMessage(failure);
  return errors;
}
