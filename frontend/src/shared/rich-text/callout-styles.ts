const tone = (bg: string, color: string) => ({
  bg,
  '& > .callout-kind, & > :nth-child(2) > strong:first-child': { color },
});

/** What stands apart in a text: its kind first, in words and by a mark. */
export const calloutStyles = {
  '& .callout': {
    px: '20px',
    py: '16px',
    my: '24px',
    borderRadius: 'md',
    overflowWrap: 'anywhere',
    _print: { bg: 'transparent', border: '1px solid', breakInside: 'avoid' },
  },
  '& .callout > * + *, & .callout-body > * + *': { mt: '8px' },
  '& .callout-kind': {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    textStyle: 'label',
    fontWeight: 650,
  },
  '& .callout-kind svg': {
    boxSize: '20px',
    flexShrink: 0,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '2',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  '& .callout-remember': tone('gsoft', 'green'),
  '& .callout-warning': tone('wsoft', 'warn'),
  '& .callout-further': tone('asoft', 'atext'),
} as const;
