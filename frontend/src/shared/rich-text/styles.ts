const tone = (bg: string, color: string) => ({
  bg,
  '& > .callout-kind, & > :nth-child(2) > strong:first-child': { color },
});

/** A callout: its kind first, as text and icon. */
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

/** Reserves the room of a loading picture; the cursor shows that it opens. */
export const pictureStyles = {
  '& .picture': { display: 'block', width: 'fit-content', my: '24px', cursor: 'zoom-in' },
  '& .picture img': { display: 'block' },
} as const;

/** Code has a dark background in both themes, like the player. */
export const codeStyles = {
  '& .code': {
    bg: 'sunken',
    color: 'fg',
    borderRadius: 'md',
    overflow: 'hidden',
    my: '24px',
    _print: { bg: 'transparent', color: 'black', border: '1px solid', breakInside: 'avoid' },
  },
  '& .code-bar': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: '48px',
    ps: '20px',
    pe: '8px',
    textStyle: 'small',
    fontWeight: 600,
    borderBottom: 'line',
  },
  '& .code-bar button:not([hidden])': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    px: '12px',
    borderRadius: 'sm',
    cursor: 'pointer',
    fontWeight: 600,
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    _focusVisible: { outlineColor: 'fg', outlineOffset: '-4px' },
    _print: { display: 'none' },
  },
  '& .code-bar svg': {
    boxSize: '18px',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '2',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  '& .code pre': {
    bg: 'transparent',
    borderRadius: '0 0 12px 12px',
    p: '0',
    py: '16px',
    fontSize: '0.90625rem',
    lineHeight: '1.625rem',
    tabSize: 2,
    counterReset: 'line',
    _focusVisible: { outlineColor: 'fg', outlineOffset: '-4px' },
    _print: { whiteSpace: 'pre-wrap', overflow: 'visible', px: '12px' },
  },
  '& .code pre code': {
    display: 'block',
    width: 'max-content',
    minWidth: 'full',
    bg: 'transparent',
    fontSize: 'inherit',
    pe: '20px',
    _print: { width: 'auto' },
  },
  '& .code .line::before': {
    counterIncrement: 'line',
    content: 'counter(line)',
    display: 'inline-block',
    width: '2.5em',
    me: '1.5em',
    textAlign: 'end',
    color: 'subtle',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .code i': { fontStyle: 'normal' },
  '& .code .keyword': { color: 'atext', _print: { color: 'inherit' } },
  '& .code .name': { color: 'star', _print: { color: 'inherit' } },
  '& .code .value': { color: 'green', _print: { color: 'inherit' } },
  '& .code .note': { color: 'subtle', _print: { color: 'inherit' } },
} as const;

/** Row borders, bold headers, horizontal scrolling. */
export const tableStyles = {
  '& .table': { overflowX: 'auto', my: '24px', _print: { overflow: 'visible' } },
  '& table': { borderCollapse: 'collapse', minWidth: '50%', textStyle: 'body' },
  '& th, & td': {
    borderBottom: 'line',
    px: '12px',
    py: '10px',
    minWidth: '88px',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th': { fontWeight: 650, borderColor: 'line2' },
  '& :is(th, td) > * + *': { mt: '8px' },
} as const;
