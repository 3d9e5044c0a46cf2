import { ApiFailure } from '../../../shared/api/api-failure';
import { checkInvitation, refusedInvitation } from './invitation-rules';

describe('the rules of an invitation', () => {
  it('lets a name and an address through', () => {
    expect(checkInvitation({ name: 'Léa Martin', email: ' Lea@exemple.fr ' })).toEqual({});
  });

  it('says under each field what is missing', () => {
    expect(checkInvitation({ name: ' ', email: '' })).toEqual({
      name: 'Le nom est obligatoire',
      email: 'Email est obligatoire',
    });
    expect(checkInvitation({ name: 'Léa', email: 'lea@' })).toEqual({ email: "Email n'est pas valide" });
  });

  it('puts a taken address under the email', () => {
    const taken = new ApiFailure(409, 'email-taken', 'Un compte existe déjà avec cet email.');
    expect(refusedInvitation(taken)).toEqual({ email: 'Un compte existe déjà avec cet email.' });
  });

  it('puts the server’s complaints under their fields and the rest above the form', () => {
    const invalid = new ApiFailure(422, 'invalid-request', 'Incorrect.', [
      { path: 'name', message: 'Le nom est obligatoire' },
    ]);
    expect(refusedInvitation(invalid)).toEqual({ name: 'Le nom est obligatoire' });
    expect(refusedInvitation(new ApiFailure(0, 'network', 'Connexion impossible.'))).toEqual({
      form: 'Connexion impossible.',
    });
  });
});
