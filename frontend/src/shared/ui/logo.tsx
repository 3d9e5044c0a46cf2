import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useBrand } from '../api/site-config';

const Home = chakra(Link, {
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

/** The compass: its legs take the colour of the text, its joint is vermilion. */
export const Mark = ({ size = 34 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 34 34" fill="none" aria-hidden>
    <path d="M15.5 8.5L6 31M18.5 8.5L28 31" stroke="currentColor" strokeWidth="3.6" strokeLinecap="round" />
    <path d="M9.6 22.5Q17 17.2 24.4 22.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    <chakra.circle cx="17" cy="6" r="4.2" fill="accent" />
  </svg>
);

/** The mark and the name, leading home. That of a brand is drawn by the server (backend/src/platform/brand/brand-head.ts). */
export function Logo() {
  const brand = useBrand();
  return (
    <Home to="/">
      {brand?.texts ? <span className="brand-mark" /> : <Mark />}
      {brand?.name}
    </Home>
  );
}
