import { drawnIcon } from './drawn-icon';

export const BetweenHorizontalStart = drawnIcon(
  <rect width="13" height="7" x="8" y="3" rx="1" />,
  <path d="m2 9 3 3-3 3" />,
  <rect width="13" height="7" x="8" y="14" rx="1" />,
);

export const BetweenVerticalStart = drawnIcon(
  <rect width="7" height="13" x="3" y="8" rx="1" />,
  <path d="m15 2-3 3-3-3" />,
  <rect width="7" height="13" x="14" y="8" rx="1" />,
);

export const Bold = drawnIcon(<path d="M6 12h9a4 4 0 010 8H7a1 1 0 01-1-1V5a1 1 0 011-1h7a4 4 0 010 8" />);

export const Code = drawnIcon(<path d="m16 18 6-6-6-6" />, <path d="m8 6-6 6 6 6" />);

export const Heading2 = drawnIcon(
  <path d="M4 12h8" />,
  <path d="M4 18V6" />,
  <path d="M12 18V6" />,
  <path d="M21 18h-4c0-4 4-3 4-6 0-1.5-2-2.5-4-1" />,
);

export const Heading3 = drawnIcon(
  <path d="M4 12h8" />,
  <path d="M4 18V6" />,
  <path d="M12 18V6" />,
  <path d="M17.5 10.5c1.7-1 3.5 0 3.5 1.5a2 2 0 0 1-2 2" />,
  <path d="M17 17.5c2 1.5 4 .3 4-1.5a2 2 0 0 0-2-2" />,
);

export const ImagePlus = drawnIcon(
  <path d="M16 5h6" />,
  <path d="M19 2v6" />,
  <path d="M21 11.5V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7.5" />,
  <path d="m21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21" />,
  <circle cx="9" cy="9" r="2" />,
);

export const Italic = drawnIcon(
  <line x1="19" x2="10" y1="4" y2="4" />,
  <line x1="14" x2="5" y1="20" y2="20" />,
  <line x1="15" x2="9" y1="4" y2="20" />,
);

export const Link = drawnIcon(
  <path d="M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71" />,
  <path d="M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71" />,
);

export const ListOrdered = drawnIcon(
  <path d="M11 5h10" />,
  <path d="M11 12h10" />,
  <path d="M11 19h10" />,
  <path d="M4 4h1v5" />,
  <path d="M4 9h2" />,
  <path d="M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02" />,
);

export const Redo2 = drawnIcon(
  <path d="m15 14 5-5-5-5" />,
  <path d="M20 9H9.5A5.5 5.5 0 0 0 4 14.5A5.5 5.5 0 0 0 9.5 20H13" />,
);

export const SquareCode = drawnIcon(
  <path d="m10 9-3 3 3 3" />,
  <path d="m14 15 3-3-3-3" />,
  <rect x="3" y="3" width="18" height="18" rx="2" />,
);

export const Table = drawnIcon(
  <path d="M12 3v18" />,
  <rect width="18" height="18" x="3" y="3" rx="2" />,
  <path d="M3 9h18" />,
  <path d="M3 15h18" />,
);

export const TableColumnsSplit = drawnIcon(
  <path d="M14 14v2" />,
  <path d="M14 20v2" />,
  <path d="M14 2v2" />,
  <path d="M14 8v2" />,
  <path d="M2 15h8" />,
  <path d="M2 3h6a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H2" />,
  <path d="M2 9h8" />,
  <path d="M22 15h-4" />,
  <path d="M22 3h-2a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h2" />,
  <path d="M22 9h-4" />,
  <path d="M5 3v18" />,
);

export const TableRowsSplit = drawnIcon(
  <path d="M14 10h2" />,
  <path d="M15 22v-8" />,
  <path d="M15 2v4" />,
  <path d="M2 10h2" />,
  <path d="M20 10h2" />,
  <path d="M3 19h18" />,
  <path d="M3 22v-6a2 2 135 0 1 2-2h14a2 2 45 0 1 2 2v6" />,
  <path d="M3 2v2a2 2 45 0 0 2 2h14a2 2 135 0 0 2-2V2" />,
  <path d="M8 10h2" />,
  <path d="M9 22v-8" />,
  <path d="M9 2v4" />,
);

export const TextQuote = drawnIcon(
  <path d="M17 5H3" />,
  <path d="M21 12H8" />,
  <path d="M21 19H8" />,
  <path d="M3 12v7" />,
);
