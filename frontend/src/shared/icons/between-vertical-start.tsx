import { drawnIcon } from './drawn-icon';

export const BetweenVerticalStart = drawnIcon(
  <rect width="7" height="13" x="3" y="8" rx="1" />,
  <path d="m15 2-3 3-3-3" />,
  <rect width="7" height="13" x="14" y="8" rx="1" />,
);
