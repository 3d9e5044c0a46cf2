import { checkNewPassword, passwordRefused } from './password-reset';

describe('choosing a new password', () => {
  it('wants both fields filled, and equal once trimmed', () => {
    proves('password.reset-form');

    expect(checkNewPassword({ password: '   ', confirmation: '' }).errors).toEqual({ form: passwordRefused });
    expect(checkNewPassword({ password: 'mot-de-passe', confirmation: 'autre-mot' }).errors).toEqual({
      form: passwordRefused,
      confirmation: 'Les deux mots de passe doivent être identiques',
    });
    expect(checkNewPassword({ password: ' mot-de-passe', confirmation: 'mot-de-passe ' })).toEqual({
      password: 'mot-de-passe',
      errors: null,
    });
  });

  it('says which criterion is missed', () => {
    proves('password.reset-form');

    expect(checkNewPassword({ password: 'court', confirmation: 'court' }).errors).toEqual({
      form: passwordRefused,
      password: 'Le mot de passe doit compter au moins 8 caractères',
    });
  });
});
