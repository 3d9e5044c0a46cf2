import { cpuSeconds } from '../../../../test/support/cpu-seconds.js';
import { isCommonPassword } from './common-password.domain.js';

const maud = { email: 'maud.lefort@exemple.fr', name: 'Maud Lefort', brand: 'Atelier' };

describe('passwords that everybody knows', () => {
  it.each([
    'password',
    '12345678',
    'motdepasse',
    'azertyuiop',
    'P@ssw0rd',
    'aaaaaaaaaa',
    'password'.repeat(20),
    'maud.lefort@exemple.fr',
    'maud.lefort',
    'maudlefort',
    'Lefort-Maud',
    'atelier!',
    'Password1!',
    'Azerty123!',
    'Motdepasse1',
    'Atelier2026',
    'maud1234',
  ])('%s is refused', async (password) => {
    expect(await isCommonPassword(password, maud)).toBe(true);
  });

  it.each([
    'mot-de-passe',
    'un mot de passe a moi',
    'correct horse battery staple',
    'maud aime les confitures',
    'Soleil-42-Nantes',
    'lefort2719xk',
  ])('%s may be chosen', async (password) => {
    expect(await isCommonPassword(password, maud)).toBe(false);
  });

  it('takes no longer for the longest and most twisted', async () => {
    await isCommonPassword('d’abord les dictionnaires', maud);
    const seconds = await cpuSeconds(async () => {
      await isCommonPassword('p@ssw0rd'.repeat(25), maud);
      await isCommonPassword('4@8({6<3I1!7|0$'.repeat(13), maud);
    });
    expect(seconds).toBeLessThan(2);
  });
});
