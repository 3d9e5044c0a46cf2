import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A card is one link: the title's, stretched over everything. Focus rings the picture and underlines the title. */
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
    // Only a picture that did not come has it: offline the mark, which the service worker keeps, and not the browser's icon.
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
  /** Seen without scrolling: loaded at once. */
  eager?: boolean;
  /** Tags laid over the picture. */
  children?: ReactNode;
};

/** 16:9 with its room reserved. Silent: the title beside it says what it is. */
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
