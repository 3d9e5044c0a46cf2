import { drawnIcon } from './drawn-icon';

export const ArrowRightLeft = drawnIcon(
  <path d="m16 3 4 4-4 4" />,
  <path d="M20 7H4" />,
  <path d="m8 21-4-4 4-4" />,
  <path d="M4 17h16" />,
);

export const File = drawnIcon(
  <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z" />,
  <path d="M14 2v5a1 1 0 0 0 1 1h5" />,
);

export const FileCode = drawnIcon(
  <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z" />,
  <path d="M14 2v5a1 1 0 0 0 1 1h5" />,
  <path d="M10 12.5 8 15l2 2.5" />,
  <path d="m14 12.5 2 2.5-2 2.5" />,
);

export const Folder = drawnIcon(
  <path d="M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z" />,
);

export const FolderOpen = drawnIcon(
  <path d="m6 14 1.5-2.9A2 2 0 0 1 9.24 10H20a2 2 0 0 1 1.94 2.5l-1.54 6a2 2 0 0 1-1.95 1.5H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h3.9a2 2 0 0 1 1.69.9l.81 1.2a2 2 0 0 0 1.67.9H18a2 2 0 0 1 2 2v2" />,
);

export const PanelRightOpen = drawnIcon(
  <rect width="18" height="18" x="3" y="3" rx="2" />,
  <path d="M15 3v18" />,
  <path d="m10 15-3-3 3-3" />,
);
