import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

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
    // Only a picture that did not come has it: without a line the mark, which the service worker keeps, and not the browser's icon.
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
