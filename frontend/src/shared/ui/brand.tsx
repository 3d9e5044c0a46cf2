import { chakra } from '@chakra-ui/react';
import { useBrand } from '../api/site-config';
import { Link } from './link';

const HomeLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '12',
    minHeight: '44',
    borderRadius: 'sm',
    fontFamily: 'heading',
    fontWeight: 700,
    fontSize: { base: '1.5rem', md: '1.625rem' },
    letterSpacing: '-0.03em',
    color: 'fg',
  },
});

/** Compass logo: legs in the text colour, joint in the accent. */
export const LogoMark = ({ size = 34 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 34 34" fill="none" aria-hidden>
    <path d="M15.5 8.5L6 31M18.5 8.5L28 31" stroke="currentColor" strokeWidth="3.6" strokeLinecap="round" />
    <path d="M9.6 22.5Q17 17.2 24.4 22.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    <chakra.circle cx="17" cy="6" r="4.2" fill="accent" />
  </svg>
);

/**
 * Logo and name, linked to the home page. A brand's logo is served by the API
 * (backend/src/platform/brand/serve-brand.ts).
 */
export function Logo() {
  const brand = useBrand();
  return (
    <HomeLink to="/" aria-label={brand ? undefined : 'Accueil'}>
      {brand?.texts ? <span className="brand-mark" /> : <LogoMark />}
      {brand?.name}
    </HomeLink>
  );
}

/** Symbols of `public/logos.svg`: fetched as an image when visible, instead of being bundled. */
export type BrandLogo =
  | 'nodejs'
  | 'typescript'
  | 'react'
  | 'nestjs'
  | 'postgresql'
  | 'redis'
  | 'docker'
  | 'git'
  | 'vite'
  | 'flutter'
  | 'graphql'
  | 'vitest'
  | 'facebook'
  | 'linkedin'
  | 'youtube'
  | 'github'
  | 'whatsapp';

/** A logo in the text colour. */
export const BrandIcon = ({ logo, size = 20 }: { logo: BrandLogo; size?: number }) => (
  <svg width={size} height={size} fill="currentColor" aria-hidden>
    <use href={`/logos.svg#${logo}`} />
  </svg>
);
