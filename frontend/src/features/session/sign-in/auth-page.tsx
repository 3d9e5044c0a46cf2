import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useBrandTexts } from '../../../shared/api/site-config';
import { hasSignedInBefore } from '../../../shared/api/stored-user';
import { useAfterHydration } from '../../../shared/ui/loading';
import { Notice } from '../../../shared/ui/notice';
import { useSession } from '../session';
import { authDestination, type AuthMode, type AuthReason } from './auth-destination';
import { AuthForm } from './auth-form';
import { AuthFrame } from './auth-frame';

const authHeadings: Readonly<Record<AuthMode, string>> = {
  login: 'Content de vous revoir',
  register: 'Bienvenue à l’atelier',
};

/** The sentence under the heading: why signing in is asked for. */
const authReasons: Readonly<Record<AuthReason | 'none', Readonly<Record<AuthMode, string>>>> = {
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

/** `/auth`: one form, two modes; leads back to where signing in was asked for. */
export function Component() {
  const { welcome } = useBrandTexts();
  const session = useSession();
  const [wasOut, setWasOut] = useState(false);
  if (session.status === 'signed-out' && !wasOut) setWasOut(true);
  const { state, hash } = useLocation();
  // What the history remembers, the server did not know.
  const remembered = { state: useAfterHydration<unknown>(state, null) };
  const { reason, email } = authDestination(remembered);
  // Who was led here by what they wanted to do, and never signed in on this device, is new.
  const isKnownHere = useAfterHydration(hasSignedInBefore(), true);
  const isNew = !isKnownHere && (reason === 'cart' || reason === 'page');
  const [mode, setMode] = useState<AuthMode>(isNew ? 'register' : 'login');
  // As an invitation or a button asks for it; the server never hears of it.
  useEffect(() => {
    if (hash === '#inscription') setMode('register');
    if (hash === '#connexion') setMode('login');
  }, [hash]);

  // Not the person's own doing here: said louder than the other reasons.
  const isAlarming =
    reason === 'revoked' || reason === 'suspended' || reason === 'closed' || reason === 'role-lost';

  if (session.status === 'signed-in') {
    const { to } = authDestination(remembered, session.user ?? undefined, wasOut ? mode : 'before');
    return <Navigate to={to} replace />;
  }
  return (
    <AuthFrame
      title={mode === 'login' ? 'Connexion' : 'Créer un compte'}
      heading={(mode === 'register' && welcome) || authHeadings[mode]}
      lead={authReasons[isAlarming ? 'none' : (reason ?? 'none')][mode]}
    >
      {isAlarming && <Notice mb="24" tone="warn" title={authReasons[reason][mode]} />}
      {reason === 'password-set' && (
        <Notice mb="24" tone="success" title="Votre mot de passe est enregistré." />
      )}
      <AuthForm key={email} mode={mode} onMode={setMode} email={email} />
      <chakra.p textStyle="small" color="muted" mt="20">
        Vous restez connecté sur cet appareil. Déconnexion possible partout depuis votre profil.
      </chakra.p>
    </AuthFrame>
  );
}

/** It needs nothing to be known: the server writes it as it is. */
export { Component as Skeleton };
