import { drawnIcon } from './drawn-icon';

export const Armchair = drawnIcon(
  <path d="M19 9V6a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2v3" />,
  <path d="M3 16a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-5a2 2 0 0 0-4 0v1.5a.5.5 0 0 1-.5.5h-9a.5.5 0 0 1-.5-.5V11a2 2 0 0 0-4 0z" />,
  <path d="M5 18v2" />,
  <path d="M19 18v2" />,
);

export const Banknote = drawnIcon(
  <rect width="20" height="12" x="2" y="6" rx="2" />,
  <circle cx="12" cy="12" r="2" />,
  <path d="M6 12h.01M18 12h.01" />,
);

export const BellOff = drawnIcon(
  <path d="M10.268 21a2 2 0 0 0 3.464 0" />,
  <path d="M17 17H4a1 1 0 0 1-.74-1.673C4.59 13.956 6 12.499 6 8a6 6 0 0 1 .258-1.742" />,
  <path d="m2 2 20 20" />,
  <path d="M8.668 3.01A6 6 0 0 1 18 8c0 2.687.77 4.653 1.707 6.05" />,
);

export const Building2 = drawnIcon(
  <path d="M10 12h4" />,
  <path d="M10 8h4" />,
  <path d="M14 21v-3a2 2 0 0 0-4 0v3" />,
  <path d="M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2" />,
  <path d="M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16" />,
);

export const Copy = drawnIcon(
  <rect width="14" height="14" x="8" y="8" rx="2" ry="2" />,
  <path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2" />,
);

export const FileCheck = drawnIcon(
  <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z" />,
  <path d="M14 2v5a1 1 0 0 0 1 1h5" />,
  <path d="m9 15 2 2 4-4" />,
);

export const FileMinus = drawnIcon(
  <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z" />,
  <path d="M14 2v5a1 1 0 0 0 1 1h5" />,
  <path d="M9 15h6" />,
);

export const Fingerprint = drawnIcon(
  <path d="M12 10a2 2 0 0 0-2 2c0 1.02-.1 2.51-.26 4" />,
  <path d="M14 13.12c0 2.38 0 6.38-1 8.88" />,
  <path d="M17.29 21.02c.12-.6.43-2.3.5-3.02" />,
  <path d="M2 12a10 10 0 0 1 18-6" />,
  <path d="M2 16h.01" />,
  <path d="M21.8 16c.2-2 .131-5.354 0-6" />,
  <path d="M5 19.5C5.5 18 6 15 6 12a6 6 0 0 1 .34-2" />,
  <path d="M8.65 22c.21-.66.45-1.32.57-2" />,
  <path d="M9 6.8a6 6 0 0 1 9 5.2v2" />,
);

export const Gift = drawnIcon(
  <path d="M12 7v14" />,
  <path d="M20 11v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8" />,
  <path d="M7.5 7a1 1 0 0 1 0-5A4.8 8 0 0 1 12 7a4.8 8 0 0 1 4.5-5 1 1 0 0 1 0 5" />,
  <rect x="3" y="7" width="18" height="4" rx="1" />,
);

export const Hourglass = drawnIcon(
  <path d="M5 22h14" />,
  <path d="M5 2h14" />,
  <path d="M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22" />,
  <path d="M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2" />,
);

export const KeyRound = drawnIcon(
  <path d="M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z" />,
  <circle cx="16.5" cy="7.5" r=".5" fill="currentColor" />,
);

export const Lightbulb = drawnIcon(
  <path d="M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5" />,
  <path d="M9 18h6" />,
  <path d="M10 22h4" />,
);

export const Link2 = drawnIcon(
  <path d="M9 17H7A5 5 0 0 1 7 7h2" />,
  <path d="M15 7h2a5 5 0 1 1 0 10h-2" />,
  <line x1="8" x2="16" y1="12" y2="12" />,
);

export const ListVideo = drawnIcon(
  <path d="M21 5H3" />,
  <path d="M10 12H3" />,
  <path d="M10 19H3" />,
  <path d="M15 12.003a1 1 0 0 1 1.517-.859l4.997 2.997a1 1 0 0 1 0 1.718l-4.997 2.997a1 1 0 0 1-1.517-.86z" />,
);

export const MessageCircle = drawnIcon(
  <path d="M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719" />,
);

export const Monitor = drawnIcon(
  <rect width="20" height="14" x="2" y="3" rx="2" />,
  <line x1="8" x2="16" y1="21" y2="21" />,
  <line x1="12" x2="12" y1="17" y2="21" />,
);

export const Paperclip = drawnIcon(
  <path d="m16 6-8.414 8.586a2 2 0 0 0 2.829 2.829l8.414-8.586a4 4 0 1 0-5.657-5.657l-8.379 8.551a6 6 0 1 0 8.485 8.485l8.379-8.551" />,
);

export const Pencil = drawnIcon(
  <path d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z" />,
  <path d="m15 5 4 4" />,
);

export const Pin = drawnIcon(
  <path d="M12 17v5" />,
  <path d="M9 10.76a2 2 0 0 1-1.11 1.79l-1.78.9A2 2 0 0 0 5 15.24V16a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-.76a2 2 0 0 0-1.11-1.79l-1.78-.9A2 2 0 0 1 15 10.76V7a1 1 0 0 1 1-1 2 2 0 0 0 0-4H8a2 2 0 0 0 0 4 1 1 0 0 1 1 1z" />,
);

export const Send = drawnIcon(
  <path d="M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11z" />,
  <path d="m21.854 2.147-10.94 10.939" />,
);

export const ShieldCheck = drawnIcon(
  <path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z" />,
  <path d="m9 12 2 2 4-4" />,
);

export const Smartphone = drawnIcon(
  <rect width="14" height="20" x="5" y="2" rx="2" ry="2" />,
  <path d="M12 18h.01" />,
);

export const ThumbsDown = drawnIcon(
  <path d="M9 18.12 10 14H4.17a2 2 0 0 1-1.92-2.56l2.33-8A2 2 0 0 1 6.5 2H20a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-2.76a2 2 0 0 0-1.79 1.11L12 22a3.13 3.13 0 0 1-3-3.88Z" />,
  <path d="M17 14V2" />,
);

export const ThumbsUp = drawnIcon(
  <path d="M15 5.88 14 10h5.83a2 2 0 0 1 1.92 2.56l-2.33 8A2 2 0 0 1 17.5 22H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.76a2 2 0 0 0 1.79-1.11L12 2a3.13 3.13 0 0 1 3 3.88Z" />,
  <path d="M7 10v12" />,
);

export const Trash2 = drawnIcon(
  <path d="M10 11v6" />,
  <path d="M14 11v6" />,
  <path d="M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6" />,
  <path d="M3 6h18" />,
  <path d="M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2" />,
);
