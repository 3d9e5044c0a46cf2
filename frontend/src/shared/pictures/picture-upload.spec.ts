import { ApiFailure } from '../api/client';
import { checkPicture, pictureFailure } from './picture-upload';

describe('a profile picture', () => {
  it('is refused at once when it is no picture, or too heavy', () => {
    proves('wizard.image');

    expect(checkPicture({ type: 'image/png', size: 10 }, 5_000_000)).toBeNull();
    expect(checkPicture({ type: 'image/png', size: 10 }, undefined)).toBeNull();
    expect(checkPicture({ type: 'application/pdf', size: 10 }, 5_000_000)).toMatch('Choisissez');
    expect(checkPicture({ type: 'image/png', size: 5_000_001 }, 5_000_000)).toBe(
      'L’image dépasse 5\u00a0Mo.',
    );
  });

  it('fails with the server’s reason, where it gave one', () => {
    proves('upload.image-error');

    expect(pictureFailure(new ApiFailure(415, 'not-an-image', 'Pas une image.'))).toBe('Pas une image.');
    const usual = "Le téléchargement de l'image a échoué.";
    expect(pictureFailure(new ApiFailure(0, 'network', 'Connexion impossible.'))).toBe(usual);
    expect(pictureFailure(new ApiFailure(502, 'http-status', 'Erreur (502).'))).toBe(usual);
    expect(pictureFailure(new Error('autre'))).toBe(usual);
  });
});
