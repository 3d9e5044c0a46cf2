import { drawnIcon } from './drawn-icon';

export const SquareCode = drawnIcon(
  <path d="m10 9-3 3 3 3" />,
  <path d="m14 15 3-3-3-3" />,
  <rect x="3" y="3" width="18" height="18" rx="2" />,
);
