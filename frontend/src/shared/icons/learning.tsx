import { drawnIcon } from './drawn-icon';

export const ArrowLeft = drawnIcon(<path d="m12 19-7-7 7-7" />, <path d="M19 12H5" />);

export const Captions = drawnIcon(
  <rect width="18" height="14" x="3" y="5" rx="2" ry="2" />,
  <path d="M7 15h4M15 15h2M7 11h2M13 11h4" />,
);

export const CaptionsOff = drawnIcon(
  <path d="M10.5 5H19a2 2 0 0 1 2 2v8.5" />,
  <path d="M17 11h-.5" />,
  <path d="M19 19H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2" />,
  <path d="m2 2 20 20" />,
  <path d="M7 11h4" />,
  <path d="M7 15h2.5" />,
);

export const ChevronUp = drawnIcon(<path d="m18 15-6-6-6 6" />);

export const Circle = drawnIcon(<circle cx="12" cy="12" r="10" />);

export const CircleDashed = drawnIcon(
  <path d="M10.1 2.182a10 10 0 0 1 3.8 0" />,
  <path d="M13.9 21.818a10 10 0 0 1-3.8 0" />,
  <path d="M17.609 3.721a10 10 0 0 1 2.69 2.7" />,
  <path d="M2.182 13.9a10 10 0 0 1 0-3.8" />,
  <path d="M20.279 17.609a10 10 0 0 1-2.7 2.69" />,
  <path d="M21.818 10.1a10 10 0 0 1 0 3.8" />,
  <path d="M3.721 6.391a10 10 0 0 1 2.7-2.69" />,
  <path d="M6.391 20.279a10 10 0 0 1-2.69-2.7" />,
);

export const CircleX = drawnIcon(
  <circle cx="12" cy="12" r="10" />,
  <path d="m15 9-6 6" />,
  <path d="m9 9 6 6" />,
);

export const CodeXml = drawnIcon(
  <path d="m18 16 4-4-4-4" />,
  <path d="m6 8-4 4 4 4" />,
  <path d="m14.5 4-5 16" />,
);

export const ExternalLink = drawnIcon(
  <path d="M15 3h6v6" />,
  <path d="M10 14 21 3" />,
  <path d="M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6" />,
);

export const List = drawnIcon(
  <path d="M3 5h.01" />,
  <path d="M3 12h.01" />,
  <path d="M3 19h.01" />,
  <path d="M8 5h13" />,
  <path d="M8 12h13" />,
  <path d="M8 19h13" />,
);

export const ListTree = drawnIcon(
  <path d="M8 5h13" />,
  <path d="M13 12h8" />,
  <path d="M13 19h8" />,
  <path d="M3 10a2 2 0 0 0 2 2h3" />,
  <path d="M3 5v12a2 2 0 0 0 2 2h3" />,
);

export const Maximize = drawnIcon(
  <path d="M8 3H5a2 2 0 0 0-2 2v3" />,
  <path d="M21 8V5a2 2 0 0 0-2-2h-3" />,
  <path d="M3 16v3a2 2 0 0 0 2 2h3" />,
  <path d="M16 21h3a2 2 0 0 0 2-2v-3" />,
);

export const Minimize = drawnIcon(
  <path d="M8 3v3a2 2 0 0 1-2 2H3" />,
  <path d="M21 8h-3a2 2 0 0 1-2-2V3" />,
  <path d="M3 16h3a2 2 0 0 1 2 2v3" />,
  <path d="M16 21v-3a2 2 0 0 1 2-2h3" />,
);

export const Minus = drawnIcon(<path d="M5 12h14" />);

export const Palette = drawnIcon(
  <path d="M12 22a1 1 0 0 1 0-20 10 9 0 0 1 10 9 5 5 0 0 1-5 5h-2.25a1.75 1.75 0 0 0-1.4 2.8l.3.4a1.75 1.75 0 0 1-1.4 2.8z" />,
  <circle cx="13.5" cy="6.5" r=".5" fill="currentColor" />,
  <circle cx="17.5" cy="10.5" r=".5" fill="currentColor" />,
  <circle cx="6.5" cy="12.5" r=".5" fill="currentColor" />,
  <circle cx="8.5" cy="7.5" r=".5" fill="currentColor" />,
);

export const PictureInPicture2 = drawnIcon(
  <path d="M21 9V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v10c0 1.1.9 2 2 2h4" />,
  <rect width="10" height="7" x="12" y="13" rx="2" />,
);

export const Plus = drawnIcon(<path d="M5 12h14" />, <path d="M12 5v14" />);

export const Printer = drawnIcon(
  <path d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2" />,
  <path d="M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6" />,
  <rect x="6" y="14" width="12" height="8" rx="1" />,
);

export const RotateCcw = drawnIcon(
  <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8" />,
  <path d="M3 3v5h5" />,
);

export const RotateCw = drawnIcon(
  <path d="M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8" />,
  <path d="M21 3v5h-5" />,
);

export const Sparkles = drawnIcon(
  <path d="M11.017 2.814a1 1 0 0 1 1.966 0l1.051 5.558a2 2 0 0 0 1.594 1.594l5.558 1.051a1 1 0 0 1 0 1.966l-5.558 1.051a2 2 0 0 0-1.594 1.594l-1.051 5.558a1 1 0 0 1-1.966 0l-1.051-5.558a2 2 0 0 0-1.594-1.594l-5.558-1.051a1 1 0 0 1 0-1.966l5.558-1.051a2 2 0 0 0 1.594-1.594z" />,
  <path d="M20 2v4" />,
  <path d="M22 4h-4" />,
  <circle cx="4" cy="20" r="2" />,
);

export const SquarePlay = drawnIcon(
  <rect x="3" y="3" width="18" height="18" rx="2" />,
  <path d="M9 9.003a1 1 0 0 1 1.517-.859l4.997 2.997a1 1 0 0 1 0 1.718l-4.997 2.997A1 1 0 0 1 9 14.996z" />,
);

export const Timer = drawnIcon(
  <line x1="10" x2="14" y1="2" y2="2" />,
  <line x1="12" x2="15" y1="14" y2="11" />,
  <circle cx="12" cy="14" r="8" />,
);

export const Type = drawnIcon(
  <path d="M12 4v16" />,
  <path d="M4 7V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2" />,
  <path d="M9 20h6" />,
);

export const Volume1 = drawnIcon(
  <path d="M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298z" />,
  <path d="M16 9a5 5 0 0 1 0 6" />,
);

export const Volume2 = drawnIcon(
  <path d="M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298z" />,
  <path d="M16 9a5 5 0 0 1 0 6" />,
  <path d="M19.364 18.364a9 9 0 0 0 0-12.728" />,
);

export const VolumeX = drawnIcon(
  <path d="M11 4.702a.7.7 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.7.7 0 0 0 11 19.298z" />,
  <path d="m16.5 14.5 5-5" />,
  <path d="m16.5 9.5 5 5" />,
);

export const WifiOff = drawnIcon(
  <path d="M12 20h.01" />,
  <path d="M8.5 16.429a5 5 0 0 1 7 0" />,
  <path d="M5 12.859a10 10 0 0 1 5.17-2.69" />,
  <path d="M19 12.859a10 10 0 0 0-2.007-1.523" />,
  <path d="M2 8.82a15 15 0 0 1 4.177-2.643" />,
  <path d="M22 8.82a15 15 0 0 0-11.288-3.764" />,
  <path d="m2 2 20 20" />,
);
