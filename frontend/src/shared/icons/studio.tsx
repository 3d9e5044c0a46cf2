import { drawnIcon } from './drawn-icon';

export const Archive = drawnIcon(
  <rect width="20" height="5" x="2" y="3" rx="1" />,
  <path d="M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8" />,
  <path d="M10 12h4" />,
);

export const ArchiveRestore = drawnIcon(
  <rect width="20" height="5" x="2" y="3" rx="1" />,
  <path d="M4 8v11a2 2 0 0 0 2 2h2" />,
  <path d="M20 8v11a2 2 0 0 1-2 2h-2" />,
  <path d="m9 15 3-3 3 3" />,
  <path d="M12 12v9" />,
);

export const ArrowDown = drawnIcon(<path d="M12 5v14" />, <path d="m19 12-7 7-7-7" />);

export const ArrowDownUp = drawnIcon(
  <path d="m3 16 4 4 4-4" />,
  <path d="M7 20V4" />,
  <path d="m21 8-4-4-4 4" />,
  <path d="M17 4v16" />,
);

export const ArrowUp = drawnIcon(<path d="m5 12 7-7 7 7" />, <path d="M12 19V5" />);

export const ArrowUpDown = drawnIcon(
  <path d="m21 16-4 4-4-4" />,
  <path d="M17 20V4" />,
  <path d="m3 8 4-4 4 4" />,
  <path d="M7 4v16" />,
);

export const ArrowUpRight = drawnIcon(<path d="M7 7h10v10" />, <path d="M7 17 17 7" />);

export const BadgeCheck = drawnIcon(
  <path d="M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z" />,
  <path d="m16 9-5.5 5.5L8 12" />,
);

export const Ban = drawnIcon(<circle cx="12" cy="12" r="10" />, <path d="M4.929 4.929 19.07 19.071" />);

export const CalendarClock = drawnIcon(
  <path d="M16 14v2.2l1.6 1" />,
  <path d="M16 2v3" />,
  <path d="M21 7.338V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h2.338" />,
  <path d="M3 9h5.859" />,
  <path d="M8 2v3" />,
  <circle cx="16" cy="16" r="6" />,
);

export const CircleMinus = drawnIcon(<circle cx="12" cy="12" r="10" />, <path d="M8 12h8" />);

export const CirclePlus = drawnIcon(
  <circle cx="12" cy="12" r="10" />,
  <path d="M8 12h8" />,
  <path d="M12 8v8" />,
);

export const CloudAlert = drawnIcon(
  <path d="M12 12v4" />,
  <path d="M12 20h.01" />,
  <path d="M8.128 16.949A7 7 0 1 1 15.71 8h1.79a1 1 0 0 1 0 9h-1.642" />,
);

export const CloudCheck = drawnIcon(
  <path d="m17 15-5.5 5.5L9 18" />,
  <path d="M5.516 16.07A7 7 0 1 1 15.71 8h1.79a4.5 4.5 0 0 1 3.501 7.327" />,
);

export const CloudUpload = drawnIcon(
  <path d="M12 13v8" />,
  <path d="M4 14.899A7 7 0 1 1 15.71 8h1.79a4.5 4.5 0 0 1 2.5 8.242" />,
  <path d="m8 17 4-4 4 4" />,
);

export const Cog = drawnIcon(
  <path d="M11 10.27 7 3.34" />,
  <path d="m11 13.73-4 6.93" />,
  <path d="M12 22v-2" />,
  <path d="M12 2v2" />,
  <path d="M14 12h8" />,
  <path d="m17 20.66-1-1.73" />,
  <path d="m17 3.34-1 1.73" />,
  <path d="M2 12h2" />,
  <path d="m20.66 17-1.73-1" />,
  <path d="m20.66 7-1.73 1" />,
  <path d="m3.34 17 1.73-1" />,
  <path d="m3.34 7 1.73 1" />,
  <circle cx="12" cy="12" r="2" />,
  <circle cx="12" cy="12" r="8" />,
);

export const CreditCard = drawnIcon(
  <rect width="20" height="14" x="2" y="5" rx="2" />,
  <line x1="2" x2="22" y1="10" y2="10" />,
  <path d="M6 14h2" />,
);

export const Ellipsis = drawnIcon(
  <circle cx="12" cy="12" r="1" />,
  <circle cx="19" cy="12" r="1" />,
  <circle cx="5" cy="12" r="1" />,
);

export const FileDown = drawnIcon(
  <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z" />,
  <path d="M14 2v5a1 1 0 0 0 1 1h5" />,
  <path d="M12 18v-6" />,
  <path d="m9 15 3 3 3-3" />,
);

export const FileVideo = drawnIcon(
  <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z" />,
  <path d="M14 2v5a1 1 0 0 0 1 1h5" />,
  <path d="M15.033 13.44a.647.647 0 0 1 0 1.12l-4.065 2.352a.645.645 0 0 1-.968-.56v-4.704a.645.645 0 0 1 .967-.56z" />,
);

export const FileX2 = drawnIcon(
  <path d="M11 22H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.706.706l3.588 3.588A2.4 2.4 0 0 1 20 8v5" />,
  <path d="M14 2v5a1 1 0 0 0 1 1h5" />,
  <path d="m15 17 5 5" />,
  <path d="m20 17-5 5" />,
);

export const Film = drawnIcon(
  <rect width="18" height="18" x="3" y="3" rx="2" />,
  <path d="M7 3v18" />,
  <path d="M3 7.5h4" />,
  <path d="M3 12h18" />,
  <path d="M3 16.5h4" />,
  <path d="M17 3v18" />,
  <path d="M17 7.5h4" />,
  <path d="M17 16.5h4" />,
);

export const FolderInput = drawnIcon(
  <path d="M2 9V5a2 2 0 0 1 2-2h3.9a2 2 0 0 1 1.69.9l.81 1.2a2 2 0 0 0 1.67.9H20a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-1" />,
  <path d="M2 13h10" />,
  <path d="m9 16 3-3-3-3" />,
);

export const FolderPlus = drawnIcon(
  <path d="M12 10v6" />,
  <path d="M9 13h6" />,
  <path d="M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z" />,
);

export const GripVertical = drawnIcon(
  <circle cx="9" cy="12" r="1" />,
  <circle cx="9" cy="5" r="1" />,
  <circle cx="9" cy="19" r="1" />,
  <circle cx="15" cy="12" r="1" />,
  <circle cx="15" cy="5" r="1" />,
  <circle cx="15" cy="19" r="1" />,
);

export const HardDriveDownload = drawnIcon(
  <path d="M12 2v8" />,
  <path d="m16 6-4 4-4-4" />,
  <rect width="20" height="8" x="2" y="14" rx="2" />,
  <path d="M6 18h.01" />,
  <path d="M10 18h.01" />,
);

export const History = drawnIcon(
  <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8" />,
  <path d="M3 3v5h5" />,
  <path d="M12 7v5l4 2" />,
);

export const ImageDown = drawnIcon(
  <path d="M10.3 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10l-3.1-3.1a2 2 0 0 0-2.814.014L6 21" />,
  <path d="m14 19 3 3v-5.5" />,
  <path d="m17 22 3-3" />,
  <circle cx="9" cy="9" r="2" />,
);

export const ImageUp = drawnIcon(
  <path d="M10.3 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10l-3.1-3.1a2 2 0 0 0-2.814.014L6 21" />,
  <path d="m14 19.5 3-3 3 3" />,
  <path d="M17 22v-5.5" />,
  <circle cx="9" cy="9" r="2" />,
);

export const ListChecks = drawnIcon(
  <path d="M13 5h8" />,
  <path d="M13 12h8" />,
  <path d="M13 19h8" />,
  <path d="m3 17 2 2 4-4" />,
  <path d="m3 7 2 2 4-4" />,
);

export const ListPlus = drawnIcon(
  <path d="M16 5H3" />,
  <path d="M11 12H3" />,
  <path d="M16 19H3" />,
  <path d="M18 9v6" />,
  <path d="M21 12h-6" />,
);

export const LockOpen = drawnIcon(
  <rect width="18" height="11" x="3" y="11" rx="2" ry="2" />,
  <path d="M7 11V7a5 5 0 0 1 9.9-1" />,
);

export const Megaphone = drawnIcon(
  <path d="M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z" />,
  <path d="M6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14" />,
  <path d="M8 6v8" />,
);

export const PackageOpen = drawnIcon(
  <path d="M12 22v-9" />,
  <path d="M15.17 2.21a1.67 1.67 0 0 1 1.63 0L21 4.57a1.93 1.93 0 0 1 0 3.36L8.82 14.79a1.655 1.655 0 0 1-1.64 0L3 12.43a1.93 1.93 0 0 1 0-3.36z" />,
  <path d="M20 13v3.87a2.06 2.06 0 0 1-1.11 1.83l-6 3.08a1.93 1.93 0 0 1-1.78 0l-6-3.08A2.06 2.06 0 0 1 4 16.87V13" />,
  <path d="M21 12.43a1.93 1.93 0 0 0 0-3.36L8.83 2.2a1.64 1.64 0 0 0-1.63 0L3 4.57a1.93 1.93 0 0 0 0 3.36l12.18 6.86a1.636 1.636 0 0 0 1.63 0z" />,
);

export const Store = drawnIcon(
  <path d="M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5" />,
  <path d="M17.774 10.31a1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.451 0 1.12 1.12 0 0 0-1.548 0 2.5 2.5 0 0 1-3.452 0 1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.77-3.248l2.889-4.184A2 2 0 0 1 7 2h10a2 2 0 0 1 1.653.873l2.895 4.192a2.5 2.5 0 0 1-3.774 3.244" />,
  <path d="M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05" />,
);

export const UserMinus = drawnIcon(
  <path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2" />,
  <circle cx="9" cy="7" r="4" />,
  <line x1="22" x2="16" y1="11" y2="11" />,
);

export const Video = drawnIcon(
  <path d="m16 13 5.223 3.482a.5.5 0 0 0 .777-.416V7.87a.5.5 0 0 0-.752-.432L16 10.5" />,
  <rect x="2" y="6" width="14" height="12" rx="2" />,
);

export const Webhook = drawnIcon(
  <path d="M18 16.98h-5.99c-1.1 0-1.95.94-2.48 1.9A4 4 0 0 1 2 17c.01-.7.2-1.4.57-2" />,
  <path d="m6 17 3.13-5.78c.53-.97.1-2.18-.5-3.1a4 4 0 1 1 6.89-4.06" />,
  <path d="m12 6 3.13 5.73C15.66 12.7 16.9 13 18 13a4 4 0 0 1 0 8" />,
);
