/** Where something hovers and there is room: elsewhere « Monter / Descendre » stand in the unfolded row. */
export const roomyPointer = '@media (hover: hover) and (min-width: 768px)';

/** Not while its title is being typed: the buttons would cover the words. */
const active = (part: string) =>
  ['hover', 'focus-within']
    .map((state) => `&:${state}:not(:has(textarea:focus)) > [data-row-end] > [data-row-${part}]`)
    .join(', ');

/** A row's facts give way to its « Monter / Descendre » while the row is hovered or holds the focus. */
export const rowWithActions = {
  '& [data-row-end]': { display: 'flex', position: 'relative', flexShrink: 0 },
  '& [data-row-actions]': {
    display: 'none',
    [roomyPointer]: {
      display: 'flex',
      alignItems: 'center',
      position: 'absolute',
      right: '0',
      top: '50%',
      transform: 'translateY(-50%)',
      ps: '16',
      bg: 'surface',
      opacity: 0,
      pointerEvents: 'none',
      transition: 'opacity 150ms ease-out',
    },
  },
  [roomyPointer]: {
    [active('actions')]: { opacity: 1, pointerEvents: 'auto' },
    [active('facts')]: { opacity: 0 },
  },
} as const;
