/**
 * A row's facts give way to its « Monter / Descendre » while the row is hovered or holds the focus. Where
 * nothing hovers, or the screen is narrow, the buttons stand in the unfolded row instead.
 */
export const roomyPointer = '@media (hover: hover) and (min-width: 768px)';

export const rowWithActions = {
  '& [data-row-actions]': {
    display: 'none',
    [roomyPointer]: { display: 'inline-flex', opacity: 0, transition: 'opacity 150ms ease-out' },
  },
  '& [data-row-facts]': { [roomyPointer]: { transition: 'opacity 150ms ease-out' } },
  [roomyPointer]: {
    '&:hover > [data-row-end] > [data-row-actions], &:focus-within > [data-row-end] > [data-row-actions]': {
      opacity: 1,
    },
    '&:hover > [data-row-end] > [data-row-facts], &:focus-within > [data-row-end] > [data-row-facts]': {
      opacity: 0,
    },
  },
} as const;

/** Facts and actions share one place. */
export const rowEnd = {
  display: 'grid',
  alignItems: 'center',
  justifyItems: 'end',
  flexShrink: 0,
  '& > *': { gridArea: '1 / 1' },
} as const;
