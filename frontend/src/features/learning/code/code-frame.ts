import { chakra } from '@chakra-ui/react';

/** Around all code of the tab: dark in both themes, like the player. */
export const CodeFrame = chakra('div', {
  base: {
    // Not a grid: its rows would be as high as their content.
    display: { lg: 'flex' },
    mx: { base: '-20px', md: '-32px', lg: '0' },
    maxHeight: { lg: 'calc(100dvh - 100px)' },
    minHeight: { lg: '320px' },
    overflow: { lg: 'hidden' },
    bg: 'sunken',
    color: 'fg',
    borderRadius: { lg: 'md' },
    '& .line': {
      position: 'relative',
      display: 'flex',
      minHeight: '26px',
      fontFamily: 'mono',
      fontSize: '0.84375rem',
      lineHeight: '1.625rem',
      tabSize: 2,
      // Below the header and the player that stays at the top.
      scrollMarginTop: { base: 'calc(80px + 56.25vw)', lg: '120px' },
      scrollMarginBottom: '16px',
    },
    '& .line code': {
      flex: '1',
      minWidth: '0',
      py: '0',
      pe: '12px',
      fontFamily: 'inherit',
      fontSize: 'inherit',
      bg: 'transparent',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    '& .number': {
      flexShrink: 0,
      alignSelf: 'flex-start',
      width: { base: '40px', lg: '52px' },
      pe: '10px',
      textAlign: 'end',
      color: 'subtle',
      fontVariantNumeric: 'tabular-nums',
      userSelect: 'none',
    },
    '& button.number': {
      cursor: 'pointer',
      _hover: { color: 'fg' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& .sign': { flexShrink: 0, width: '20px', userSelect: 'none', fontWeight: 700 },
    '& .added': { bg: 'gsoft' },
    '& .removed': { bg: 'dsoft' },
    '& .added .sign': { color: 'green' },
    '& .removed .sign': { color: 'danger' },
    '& .line[data-selected]': { boxShadow: 'inset 4px 0 {colors.accent}' },
    '& .line[data-selected].same': { bg: 'surface' },
    '& .line[data-selected] button.number': { color: 'fg', fontWeight: 700 },
    '& .pair': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    '& .pair > :last-child': { borderInlineStart: 'line' },
    '& .sides > span': { px: '16px', py: '6px', textStyle: 'meta', color: 'muted' },
    '& .blank': {
      background:
        'repeating-linear-gradient(135deg, transparent 0 5px, color-mix(in srgb, {colors.line2} 30%, transparent) 5px 6px)',
    },
    '& i': { fontStyle: 'normal' },
    '& .keyword': { color: 'atext' },
    '& .name': { color: 'star' },
    '& .value': { color: 'green' },
    '& .note': { color: 'subtle' },
    '& .unseen': {
      position: 'absolute',
      boxSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    '& .pins': { display: 'flex', flexShrink: 0, gap: '6px', pe: '12px' },
    '& .pin': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      height: '24px',
      mt: '1px',
      px: '8px',
      fontFamily: 'body',
      fontSize: '0.75rem',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      color: 'atext',
      bg: 'surface',
      borderRadius: 'xs',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline' },
      '&[aria-current]': { bg: 'atext', color: 'onSolid' },
    },
  },
});

/** What scrolls within the frame on a large screen; on a small one, the page does. */
export const Pane = chakra('div', {
  base: { flex: '1', minWidth: '0', overflowY: { lg: 'auto' } },
});

export const FileHead = chakra('div', {
  base: {
    position: { lg: 'sticky' },
    top: '0',
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '12px',
    minHeight: '48px',
    ps: '16px',
    pe: '8px',
    bg: 'sunken',
    borderBottom: 'line',
    textStyle: 'small',
  },
});
export const FileName = chakra('span', {
  base: { fontFamily: 'mono', fontWeight: 650, overflowWrap: 'anywhere' },
});
/** A small button on dark. */
export const FrameButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    px: '10px',
    textStyle: 'small',
    fontWeight: 600,
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'surface' },
    _focusVisible: { outlineOffset: '-3px' },
  },
});
