import { ApiFailure } from '../../../shared/api/transport';
import { unrecordedMessage } from './purchase';

const hint = 'Veuillez actualiser la page et réessayer.';

describe('what is said of a purchase that is not recorded', () => {
  it('is what the server says', () => {
    expect(unrecordedMessage({ message: 'Votre carte a été refusée.' }, null)).toBe(
      'Votre carte a été refusée.',
    );
    const failure = new ApiFailure(502, 'payment-provider-failed', 'Le service de paiement ne répond pas.');
    expect(unrecordedMessage(undefined, failure)).toBe(failure.message);
  });

  it('is to reload and try again where nothing was answered, or nothing that can be read', () => {
    proves('success.error');

    expect(unrecordedMessage(undefined, new ApiFailure(0, 'network', 'Connexion impossible.'))).toBe(hint);
    expect(unrecordedMessage(undefined, new ApiFailure(200, 'parse', 'Réponse illisible'))).toBe(hint);
    expect(unrecordedMessage(undefined, new TypeError('x'))).toBe(hint);
    expect(unrecordedMessage({ message: null }, null)).toBe(hint);
  });
});
