import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useBrandTexts } from '../../../shared/api/site-config';
import { Notice } from '../../../shared/ui/notice';
import { AuthForm } from '../components/auth-form';
import { AuthFrame } from '../components/auth-frame';
import { authDestination } from '../state/auth-destination';
import type { AuthMode } from '../state/auth-values';
import { authHeadings, authReasons } from '../state/auth-words';
import { hasSignedInHere } from '../../../shared/api/stored-user';
import { useSession } from '../state/session-atom';
import { useAfterHydration } from '../../../shared/use-after-hydration';

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
  const isKnownHere = useAfterHydration(hasSignedInHere(), true);
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
