import { ApiFailure } from '../../../shared/api/api-failure';
import { unrecorded } from './unrecorded';

const hint = 'Veuillez actualiser la page et réessayer.';

describe('what is said of a purchase that is not recorded', () => {
  it('is what the server says', () => {
    expect(unrecorded({ message: 'Votre carte a été refusée.' }, null)).toBe('Votre carte a été refusée.');
    const failure = new ApiFailure(502, 'payment-provider-failed', 'Le service de paiement ne répond pas.');
    expect(unrecorded(undefined, failure)).toBe(failure.message);
  });

  it('is to reload and try again where nothing was answered, or nothing that can be read', () => {
    expect(unrecorded(undefined, new ApiFailure(0, 'network', 'Connexion impossible.'))).toBe(hint);
    expect(unrecorded(undefined, new ApiFailure(200, 'parse', 'Réponse illisible'))).toBe(hint);
    expect(unrecorded(undefined, new TypeError('x'))).toBe(hint);
    expect(unrecorded({ message: null }, null)).toBe(hint);
  });
});
