import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from './link';

/** The title's link covers the whole card. Focus outlines the picture and underlines the title. */
export const CardFrame = chakra('article', {
  base: {
    position: 'relative',
    minWidth: '0',
    '& img': { transition: 'transform 200ms ease-out' },
    '&:hover img': { _motionSafe: { transform: 'scale(1.015)' } },
    '&:hover a[data-card]': { textDecorationColor: 'accent' },
    '&:has(a[data-card]:focus-visible) [data-cover]': {
      outline: '2.5px solid',
      outlineColor: 'fg',
      outlineOffset: '3px',
    },
    '&:has(a[data-card]:focus-visible) a[data-card]': { textDecorationColor: 'accent' },
  },
});

export const CardLink = chakra(Link, {
  base: {
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textDecorationThickness: '2px',
    textUnderlineOffset: '5px',
    transition: 'text-decoration-color 150ms ease-out',
    _focusVisible: { outline: 'none' },
    _after: { content: '""', position: 'absolute', inset: '0', zIndex: 'raised' },
  },
});

const Frame = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: '16 / 9',
    overflow: 'hidden',
    bg: 'sunken',
    borderRadius: 'md',
    _after: {
      content: '""',
      position: 'absolute',
      inset: '0',
      borderRadius: 'inherit',
      border: '1px solid',
      borderColor: 'line',
      pointerEvents: 'none',
    },
  },
});
const Picture = chakra('img', {
  base: {
    boxSize: 'full',
    objectFit: 'cover',
    // Only visible if the picture fails to load: offline, shows the precached logo instead of the browser's broken
    // image.
    position: 'relative',
    _after: {
      content: '""',
      position: 'absolute',
      inset: '0',
      bg: 'sunken',
      backgroundImage: 'url(/favicon.svg)',
      backgroundPosition: 'center',
      backgroundRepeat: 'no-repeat',
      backgroundSize: 'auto min(35%, 64px)',
    },
  },
});

export type CourseCoverProps = Omit<HTMLChakraProps<'div'>, 'children'> & {
  src: string | null;
  /** Above the fold: loaded eagerly. */
  eager?: boolean;
  /** Tags over the picture. */
  children?: ReactNode;
};

/** 16:9 with reserved room. Decorative: the title is next to it. */
export function CourseCover({ src, eager = false, children, ...rest }: CourseCoverProps) {
  return (
    <Frame {...rest}>
      <Picture
        src={src ?? '/illustrations/course-css.svg'}
        alt=""
        htmlWidth={640}
        htmlHeight={360}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
      {children}
    </Frame>
  );
}
