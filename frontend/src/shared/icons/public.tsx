import { drawnIcon } from './drawn-icon';

export const ArrowRight = drawnIcon(<path d="M5 12h14" />, <path d="m12 5 7 7-7 7" />);

export const Check = drawnIcon(<path d="M20 6 9 17l-5-5" />);

export const ChevronDown = drawnIcon(<path d="m6 9 6 6 6-6" />);

export const ChevronLeft = drawnIcon(<path d="m15 18-6-6 6-6" />);

export const ChevronRight = drawnIcon(<path d="m9 18 6-6-6-6" />);

export const CircleAlert = drawnIcon(
  <circle cx="12" cy="12" r="10" />,
  <line x1="12" x2="12" y1="8" y2="12" />,
  <line x1="12" x2="12.01" y1="16" y2="16" />,
);

export const CircleCheck = drawnIcon(<circle cx="12" cy="12" r="10" />, <path d="m16 9-5.5 5.5L8 12" />);

export const CirclePlay = drawnIcon(
  <path d="M9 9.003a1 1 0 0 1 1.517-.859l4.997 2.997a1 1 0 0 1 0 1.718l-4.997 2.997A1 1 0 0 1 9 14.996z" />,
  <circle cx="12" cy="12" r="10" />,
);

export const CircleQuestionMark = drawnIcon(
  <circle cx="12" cy="12" r="10" />,
  <path d="M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5" />,
  <path d="M12 17h.01" />,
);

export const Clock = drawnIcon(<circle cx="12" cy="12" r="10" />, <path d="M12 6v6l4 2" />);

export const FileText = drawnIcon(
  <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z" />,
  <path d="M14 2v5a1 1 0 0 0 1 1h5" />,
  <path d="M10 9H8" />,
  <path d="M16 13H8" />,
  <path d="M16 17H8" />,
);

/** Lucide's `infinity`; renamed, not to be confused with the global `Infinity`. */
export const Forever = drawnIcon(<path d="M6 16c5 0 7-8 12-8a4 4 0 0 1 0 8c-5 0-7-8-12-8a4 4 0 1 0 0 8" />);

export const Languages = drawnIcon(
  <path d="m5 8 6 6" />,
  <path d="m4 14 6-6 2-3" />,
  <path d="M2 5h12" />,
  <path d="M7 2h1" />,
  <path d="m22 22-5-10-5 10" />,
  <path d="M14 18h6" />,
);

export const Mail = drawnIcon(
  <path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7" />,
  <rect x="2" y="4" width="20" height="16" rx="2" />,
);

export const Menu = drawnIcon(<path d="M4 5h16" />, <path d="M4 12h16" />, <path d="M4 19h16" />);

export const Moon = drawnIcon(
  <path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401" />,
);

export const Pause = drawnIcon(
  <rect x="14" y="3" width="5" height="18" rx="1" />,
  <rect x="5" y="3" width="5" height="18" rx="1" />,
);

export const Play = drawnIcon(
  <path d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" />,
);

export const RefreshCw = drawnIcon(
  <path d="M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8" />,
  <path d="M21 3v5h-5" />,
  <path d="M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16" />,
  <path d="M8 16H3v5" />,
);

export const Search = drawnIcon(<path d="m21 21-4.34-4.34" />, <circle cx="11" cy="11" r="8" />);

export const ShoppingBag = drawnIcon(
  <path d="M16 10a4 4 0 0 1-8 0" />,
  <path d="M3.103 6.034h17.794" />,
  <path d="M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z" />,
);

export const Star = drawnIcon(
  <path d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z" />,
);

export const Sun = drawnIcon(
  <circle cx="12" cy="12" r="4" />,
  <path d="M12 2v2" />,
  <path d="M12 20v2" />,
  <path d="m4.93 4.93 1.41 1.41" />,
  <path d="m17.66 17.66 1.41 1.41" />,
  <path d="M2 12h2" />,
  <path d="M20 12h2" />,
  <path d="m6.34 17.66-1.41 1.41" />,
  <path d="m19.07 4.93-1.41 1.41" />,
);

export const TriangleAlert = drawnIcon(
  <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3" />,
  <path d="M12 9v4" />,
  <path d="M12 17h.01" />,
);

export const Undo2 = drawnIcon(
  <path d="M9 14 4 9l5-5" />,
  <path d="M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11" />,
);

export const Users = drawnIcon(
  <path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2" />,
  <path d="M16 3.128a4 4 0 0 1 0 7.744" />,
  <path d="M22 21v-2a4 4 0 0 0-3-3.87" />,
  <circle cx="9" cy="7" r="4" />,
);

export const X = drawnIcon(<path d="M18 6 6 18" />, <path d="m6 6 12 12" />);
