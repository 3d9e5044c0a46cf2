import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { Logo } from '../../../shared/ui/logo';
import { PageTitle } from '../../../shared/ui/page-title';
import { AuthForm } from '../components/auth-form';
import { authDestination } from '../state/auth-destination';
import type { AuthMode } from '../state/auth-rules';
import { useSession } from '../state/session-atom';

const Halves = chakra('div', {
  base: { display: 'grid', flexGrow: 1, gridTemplateColumns: { base: '1fr', lg: '680fr 760fr' } },
});
const Side = chakra('main', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '56',
    minHeight: '100dvh',
    px: { base: '20', md: '32' },
    py: { base: '20', lg: '32' },
  },
});
const Column = chakra('div', {
  base: { width: 'full', maxWidth: '416px', marginX: { base: 'auto', lg: '80px' } },
});
const Picture = chakra('img', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'sticky',
    top: 0,
    width: 'full',
    height: '100dvh',
    objectFit: 'cover',
    objectPosition: '50% 100%',
    bg: 'sand',
  },
});
const Quiet = chakra(Link, {
  base: { textStyle: 'small', color: 'muted', py: '8', _hover: { color: 'fg', textDecoration: 'underline' } },
});

const headings = { login: 'Content de vous revoir', register: 'Bienvenue à l’atelier' } as const;

const reasons = {
  cart: {
    login: 'Connectez-vous pour payer votre panier. Il vous attend, rien n’est perdu.',
    register: 'Créez un compte pour payer votre panier. Il vous attend, rien n’est perdu.',
  },
  expired: {
    login: 'Votre session a expiré. Connectez-vous pour reprendre où vous en étiez.',
    register: 'Votre session a expiré. Un compte suffit pour continuer.',
  },
  page: {
    login: 'Connectez-vous pour continuer vers la page demandée.',
    register: 'Créez un compte pour continuer vers la page demandée.',
  },
  none: {
    login: 'Retrouvez vos cours là où vous les avez laissés.',
    register: 'Un seul compte pour suivre vos cours, sur tous vos appareils.',
  },
} as const;

/** `/auth`: one form, two modes; leads back to where signing in was asked for. */
export function AuthPage() {
  const session = useSession();
  const destination = authDestination(useLocation());
  const [mode, setMode] = useState<AuthMode>('login');

  if (session.status === 'signed-in') return <Navigate to={destination.to} replace />;
  return (
    <Halves>
      <Side>
        <Column>
          <Logo />
        </Column>
        <Column flexGrow={1}>
          <PageTitle title={mode === 'login' ? 'Connexion' : 'Créer un compte'} />
          <chakra.h1
            textStyle="h1"
            fontSize={{ base: '2.5rem', lg: '3.75rem' }}
            lineHeight={{ base: '1.05', lg: '1.02' }}
            mb="16"
            maxWidth="8em"
          >
            {headings[mode]}
          </chakra.h1>
          <chakra.p color="muted" mb="32" textWrap="pretty">
            {reasons[destination.reason ?? 'none'][mode]}
          </chakra.p>
          <AuthForm mode={mode} onMode={setMode} />
          <chakra.p textStyle="small" color="muted" mt="20">
            Vous restez connecté sur cet appareil jusqu’à votre déconnexion.
          </chakra.p>
        </Column>
        <Column>
          <Quiet to="/policy">Politique de confidentialité</Quiet>
        </Column>
      </Side>
      <Picture src="/illustrations/auth-workshop.svg" alt="" />
    </Halves>
  );
}
