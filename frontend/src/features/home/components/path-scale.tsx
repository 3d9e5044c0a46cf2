import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { endPosition, pathTime, type Path } from '../state/path';

/** Upright: ticks down the left side. Lying: an axis through the middle that runs out of the page. */
const Scale = chakra('div', {
  base: {
    position: 'relative',
    mt: '40px',
    ps: '40px',
    _before: {
      content: '""',
      position: 'absolute',
      insetBlock: '0',
      left: '0',
      width: '18px',
      borderInlineStart: 'strong',
      color: 'fg',
      backgroundImage:
        'linear-gradient(currentColor 2px, transparent 2px), linear-gradient(currentColor 1.5px, transparent 1.5px)',
      backgroundSize: '18px 60px, 10px 12px',
      backgroundRepeat: 'repeat-y',
    },
  },
  variants: {
    lying: {
      true: {
        lg: {
          ps: '0',
          mt: '48px',
          height: '27rem',
          containerType: 'inline-size',
          _before: { display: 'none' },
        },
      },
    },
  },
});
const Axis = chakra('div', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'absolute',
    top: '212px',
    left: '-50vw',
    right: '-50vw',
    height: '2px',
    bg: 'fg',
  },
});
const Ticks = chakra('div', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'absolute',
    top: '212px',
    left: '-1px',
    right: '-50vw',
    height: '20px',
    color: 'fg',
    backgroundRepeat: 'repeat-x',
    backgroundImage:
      'linear-gradient(90deg, currentColor 2px, transparent 2px), linear-gradient(90deg, currentColor 1px, transparent 1px)',
  },
});
const End = chakra('p', {
  base: {
    lineHeight: '1.3',
    mt: '24px',
    ps: '0',
    '& strong': {
      display: 'block',
      fontFamily: 'heading',
      fontSize: '1.875rem',
      letterSpacing: '-0.03em',
      color: 'atext',
    },
  },
  variants: {
    lying: {
      true: {
        lg: {
          position: 'absolute',
          bottom: 'calc(100% - 212px)',
          height: '94px',
          mt: '0',
          ps: '14px',
          borderInlineStartWidth: '2px',
          borderColor: 'accent',
        },
      },
    },
  },
});
const Stations = chakra('ol', {
  base: { display: 'flex', flexDirection: 'column', gap: '32px' },
  variants: { lying: { true: { lg: { display: 'block' } } } },
});

export function PathScale({ path, children }: { path: Path; children: ReactNode }) {
  const unit = `${endPosition / path.ticks}cqw`;
  return (
    <Scale lying={path.roomy}>
      {path.roomy && <Axis aria-hidden />}
      {path.roomy && <Ticks aria-hidden backgroundSize={`calc(${unit} * 5) 20px, ${unit} 11px`} />}
      <Stations lying={path.roomy}>{children}</Stations>
      <End lying={path.roomy} left={path.roomy ? { lg: `${endPosition}%` } : undefined}>
        <strong>{pathTime(path.total, path.total)}</strong>
        Votre projet est en ligne.
      </End>
    </Scale>
  );
}
