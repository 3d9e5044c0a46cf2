import { createElement, type ReactElement, type SVGProps } from 'react';

export type DrawnIcon = (props: SVGProps<SVGSVGElement> & { size?: number }) => ReactElement;

/** An icon made of these shapes, in the colour of its line and to the eye alone, as all of ours are. */
export const drawnIcon =
  (...shapes: ReactElement[]): DrawnIcon =>
  ({ size = 24, ...rest }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...shapes,
    );
