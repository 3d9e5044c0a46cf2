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
import { SecondaryText } from '../../../shared/ui/layout';

const authHeadings: Readonly<Record<AuthMode, string>> = {
  login: 'Content de vous revoir',
  register: 'Bienvenue à l’atelier',
};

/** The reason for signing in, below the heading. */
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

/** `/auth`: sign-in and sign-up; then returns to where it was required. */
export function Component() {
  const { welcome } = useBrandTexts();
  const session = useSession();
  const [wasSignedOut, setWasSignedOut] = useState(false);
  if (session.status === 'signed-out' && !wasSignedOut) setWasSignedOut(true);
  const { state, hash } = useLocation();
  // The server does not know the history state.
  const historyState = { state: useAfterHydration<unknown>(state, null) };
  const { reason, email } = authDestination(historyState);
  // Redirected here by an action, without an earlier sign-in on this device: a new user.
  const isKnownHere = useAfterHydration(hasSignedInBefore(), true);
  const isNew = !isKnownHere && (reason === 'cart' || reason === 'page');
  const [mode, setMode] = useState<AuthMode>(isNew ? 'register' : 'login');
  // The mode is in the URL's hash, which the server does not get.
  useEffect(() => {
    if (hash === '#inscription') setMode('register');
    if (hash === '#connexion') setMode('login');
  }, [hash]);

  // Not the user's own doing: shown as a warning.
  const isWarning =
    reason === 'revoked' || reason === 'suspended' || reason === 'closed' || reason === 'role-lost';

  if (session.status === 'signed-in') {
    const { to } = authDestination(historyState, session.user ?? undefined, wasSignedOut ? mode : 'before');
    return <Navigate to={to} replace />;
  }
  return (
    <AuthFrame
      title={mode === 'login' ? 'Connexion' : 'Créer un compte'}
      heading={(mode === 'register' && welcome) || authHeadings[mode]}
      lead={authReasons[isWarning ? 'none' : (reason ?? 'none')][mode]}
    >
      {isWarning && <Notice mb="24" tone="warn" title={authReasons[reason][mode]} />}
      {reason === 'password-set' && (
        <Notice mb="24" tone="success" title="Votre mot de passe est enregistré." />
      )}
      <AuthForm key={email} mode={mode} onMode={setMode} email={email} />
      <SecondaryText mt="20">
        Vous restez connecté sur cet appareil. Déconnexion possible partout depuis votre profil.
      </SecondaryText>
    </AuthFrame>
  );
}

/** The page needs no session: it is rendered as it is by the server. */
export { Component as Skeleton };
