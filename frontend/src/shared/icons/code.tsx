import { drawnIcon } from './drawn-icon';

export const PanelRightOpen = drawnIcon(
  <rect width="18" height="18" x="3" y="3" rx="2" />,
  <path d="M15 3v18" />,
  <path d="m10 15-3-3 3-3" />,
);
