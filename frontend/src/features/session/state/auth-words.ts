import type { AuthReason } from './auth-destination';
import type { AuthMode } from './auth-values';

export const authHeadings: Readonly<Record<AuthMode, string>> = {
  login: 'Content de vous revoir',
  register: 'Bienvenue à l’atelier',
};

/** The sentence under the heading: why signing in is asked for. */
export const authReasons: Readonly<Record<AuthReason | 'none', Readonly<Record<AuthMode, string>>>> = {
  cart: {
    login: 'Connectez-vous pour payer votre panier. Il vous attend, rien n’est perdu.',
    register: 'Créez un compte pour payer votre panier. Il vous attend, rien n’est perdu.',
  },
  expired: {
    login: 'Votre session a expiré. Connectez-vous pour reprendre où vous en étiez.',
    register: 'Votre session a expiré. Un compte suffit pour continuer.',
  },
  revoked: {
    login: 'Vous avez été déconnecté depuis un autre appareil. Connectez-vous pour reprendre.',
    register: 'Vous avez été déconnecté depuis un autre appareil. Un compte suffit pour continuer.',
  },
  suspended: {
    login: 'Ce compte est suspendu, la connexion lui est fermée. Écrivez-nous pour en savoir plus.',
    register: 'Ce compte est suspendu. Écrivez-nous pour en savoir plus.',
  },
  closed: {
    login: 'Ce compte est fermé, et ses données personnelles sont effacées.',
    register: 'Ce compte est fermé. Vous pouvez en créer un nouveau.',
  },
  'role-lost': {
    login: 'Vos droits sur le site ont changé. Reconnectez-vous pour continuer.',
    register: 'Vos droits sur le site ont changé.',
  },
  page: {
    login: 'Connectez-vous pour continuer vers la page demandée.',
    register: 'Créez un compte pour continuer vers la page demandée.',
  },
  'password-set': {
    login: 'Il ne reste qu’à vous connecter.',
    register: 'Un seul compte pour suivre vos cours, sur tous vos appareils.',
  },
  none: {
    login: 'Retrouvez vos cours là où vous les avez laissés.',
    register: 'Un seul compte pour suivre vos cours, sur tous vos appareils.',
  },
};
