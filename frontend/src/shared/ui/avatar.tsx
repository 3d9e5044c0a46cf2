import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { initials } from '../format/format';

const Round = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: 'full',
    bg: 'gsoft',
    color: 'green',
    // Visible on a teacher's answer too, which is green itself.
    '[data-teacher] &': { bg: 'surface' },
    fontWeight: 700,
    '& img': { boxSize: 'full', objectFit: 'cover' },
  },
  variants: {
    size: {
      sm: { boxSize: '32', fontSize: '0.75rem' },
      md: { boxSize: '40', fontSize: '0.875rem' },
      lg: { boxSize: '72', fontSize: '1.5rem' },
      xl: { boxSize: '96', fontSize: '2rem' },
    },
  },
  defaultVariants: { size: 'md' },
});

export interface AvatarProps {
  name: string | null | undefined;
  imageUrl?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** Picture or initials; decorative, since the name is next to it or labels the button. */
export function Avatar({ name, imageUrl, size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Round size={size} aria-hidden>
      {imageUrl && imageUrl !== broken ? (
        <img src={imageUrl} alt="" onError={() => setBroken(imageUrl)} />
      ) : (
        initials(name).slice(0, 2)
      )}
    </Round>
  );
}
