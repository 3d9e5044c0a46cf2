import { InvitePersonBody } from '@atelier/contracts/people';
import { ApiFailure } from '../api/transport';
import { failureErrors, fieldErrors } from './form';

const names = ['name', 'email'] as const;
const complaints = (values: object) => {
  const parsed = InvitePersonBody.safeParse(values);
  return parsed.success ? {} : fieldErrors(names, parsed.error.issues);
};

describe('the errors of a form', () => {
  it('are none where the contract has nothing to say', () => {
    expect(complaints({ name: 'Léa Martin', email: ' Lea@exemple.fr ' })).toEqual({});
  });

  it('stand under each field, the first of each', () => {
    expect(complaints({ name: ' ', email: '' })).toEqual({
      name: 'Le nom est obligatoire',
      email: 'Email est obligatoire',
    });
    expect(complaints({ name: 'Léa', email: 'lea@' })).toEqual({ email: "Email n'est pas valide" });
  });

  it('stand under the field that a code is about', () => {
    const emailTaken = new ApiFailure(409, 'email-taken', 'Un compte existe déjà avec cet email.');
    expect(failureErrors(names, emailTaken, { 'email-taken': 'email' })).toEqual({
      email: emailTaken.message,
    });
    expect(failureErrors(names, emailTaken)).toEqual({ form: emailTaken.message });
  });

  it('stand under the fields that the server names, else above the form', () => {
    const invalid = new ApiFailure(422, 'invalid-request', 'Incorrect.', [
      { path: 'name', message: 'Le nom est obligatoire' },
    ]);
    expect(failureErrors(names, invalid)).toEqual({ name: 'Le nom est obligatoire' });
    const lost = new ApiFailure(0, 'network', 'Connexion impossible.');
    expect(failureErrors(names, lost, { 'email-taken': 'email' })).toEqual({ form: 'Connexion impossible.' });
    expect(Object.keys(failureErrors(names, new TypeError('what no one expected')))).toEqual(['form']);
  });
});
