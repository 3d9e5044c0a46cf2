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
const Picture = chakra('img', { base: { boxSize: 'full', objectFit: 'cover' } });

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
