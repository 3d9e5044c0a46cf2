import { drawnIcon } from './drawn-icon';

export const BookOpen = drawnIcon(
  <path d="M12 5v16" />,
  <path d="M20.001 19A2 2 0 0022 17V5a2 2 0 00-1.999-2L16 3.002A5 5 0 0012 5a5 5 0 00-4-2H4a2 2 0 00-2 2v12a2 2 0 001.999 2H8a5 5 0 014 2 5 5 0 014-2z" />,
);

export const Bookmark = drawnIcon(
  <path d="M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z" />,
);

export const ChartColumn = drawnIcon(
  <path d="M3 3v16a2 2 0 0 0 2 2h16" />,
  <path d="M18 17V9" />,
  <path d="M13 17V5" />,
  <path d="M8 17v-3" />,
);

export const ClipboardCheck = drawnIcon(
  <rect width="8" height="4" x="8" y="2" rx="1" ry="1" />,
  <path d="M16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2" />,
  <path d="m9 14 2 2 4-4" />,
);

export const Download = drawnIcon(
  <path d="M12 15V3" />,
  <path d="M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" />,
  <path d="m7 10 5 5 5-5" />,
);

export const Eye = drawnIcon(
  <path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0" />,
  <circle cx="12" cy="12" r="3" />,
);

export const EyeOff = drawnIcon(
  <path d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49" />,
  <path d="M14.084 14.158a3 3 0 0 1-4.242-4.242" />,
  <path d="M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143" />,
  <path d="m2 2 20 20" />,
);

export const Flag = drawnIcon(
  <path d="M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528" />,
);

export const GraduationCap = drawnIcon(
  <path d="M21.42 10.922a1 1 0 0 0-.019-1.838L12.83 5.18a2 2 0 0 0-1.66 0L2.6 9.08a1 1 0 0 0 0 1.832l8.57 3.908a2 2 0 0 0 1.66 0z" />,
  <path d="M22 10v6" />,
  <path d="M6 12.5V16a6 3 0 0 0 12 0v-3.5" />,
);

export const Inbox = drawnIcon(
  <polyline points="22 12 16 12 14 15 10 15 8 12 2 12" />,
  <path d="M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z" />,
);

export const LayoutDashboard = drawnIcon(
  <rect width="7" height="9" x="3" y="3" rx="1" />,
  <rect width="7" height="5" x="14" y="3" rx="1" />,
  <rect width="7" height="9" x="14" y="12" rx="1" />,
  <rect width="7" height="5" x="3" y="16" rx="1" />,
);

export const Lock = drawnIcon(
  <rect width="18" height="11" x="3" y="11" rx="2" ry="2" />,
  <path d="M7 11V7a5 5 0 0 1 10 0v4" />,
);

export const LogOut = drawnIcon(
  <path d="m16 17 5-5-5-5" />,
  <path d="M21 12H9" />,
  <path d="M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4" />,
);

export const MailCheck = drawnIcon(
  <path d="M22 13V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h8" />,
  <path d="m22 7-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7" />,
  <path d="m16 19 2 2 4-4" />,
);

export const MessageCircleQuestionMark = drawnIcon(
  <path d="M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719" />,
  <path d="M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5" />,
  <path d="M12 17h.01" />,
);

export const Newspaper = drawnIcon(
  <path d="M15 18h-5" />,
  <path d="M18 14h-8" />,
  <path d="M4 22h16a2 2 0 0 0 2-2V4a2 2 0 0 0-2-2H8a2 2 0 0 0-2 2v16a2 2 0 0 1-4 0v-9a2 2 0 0 1 2-2h2" />,
  <rect width="8" height="4" x="10" y="6" rx="1" />,
);

export const Presentation = drawnIcon(
  <path d="M2 3h20" />,
  <path d="M21 3v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V3" />,
  <path d="m7 21 5-5 5 5" />,
);

export const ReceiptEuro = drawnIcon(
  <path d="M15.828 14.829a4 4 0 0 1-5.656 0 4 4 0 0 1 0-5.657 4 4 0 0 1 5.656 0" />,
  <path d="M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z" />,
  <path d="M8 12h5" />,
);

export const Scale = drawnIcon(
  <path d="M12 3v18" />,
  <path d="m19 8 3 8a5 5 0 0 1-6 0zV7" />,
  <path d="M3 7h1a17 17 0 0 0 8-2 17 17 0 0 0 8 2h1" />,
  <path d="m5 8 3 8a5 5 0 0 1-6 0zV7" />,
  <path d="M7 21h10" />,
);

export const Server = drawnIcon(
  <rect width="20" height="8" x="2" y="2" rx="2" ry="2" />,
  <rect width="20" height="8" x="2" y="14" rx="2" ry="2" />,
  <line x1="6" x2="6.01" y1="6" y2="6" />,
  <line x1="6" x2="6.01" y1="18" y2="18" />,
);

export const TicketPercent = drawnIcon(
  <path d="M2 9a3 3 0 1 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 1 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2Z" />,
  <path d="M9 9h.01" />,
  <path d="m15 9-6 6" />,
  <path d="M15 15h.01" />,
);

export const User = drawnIcon(
  <path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2" />,
  <circle cx="12" cy="7" r="4" />,
);
