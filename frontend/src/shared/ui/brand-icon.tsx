/** Symbols of `public/logos.svg`: a picture fetched when seen, not code that every page would carry. */
export type Logo =
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

/** A one-colour logo drawn in the colour of the text. */
export const BrandIcon = ({ logo, size = 20 }: { logo: Logo; size?: number }) => (
  <svg width={size} height={size} fill="currentColor" aria-hidden>
    <use href={`/logos.svg#${logo}`} />
  </svg>
);
