import { createElement, type ReactElement, type SVGProps } from 'react';

export type DrawnIcon = (props: SVGProps<SVGSVGElement> & { size?: number }) => ReactElement;

/** Creates an icon from SVG shapes: stroked in the current colour, hidden from screen readers. */
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
