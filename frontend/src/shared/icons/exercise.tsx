import { drawnIcon } from './drawn-icon';

export const BadgeCheck = drawnIcon(
  <path d="M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z" />,
  <path d="m9 12 2 2 4-4" />,
);

export const CloudCheck = drawnIcon(
  <path d="m17 15-5.5 5.5L9 18" />,
  <path d="M5.516 16.07A7 7 0 1 1 15.71 8h1.79a4.5 4.5 0 0 1 3.501 7.327" />,
);

export const FileDiff = drawnIcon(
  <path d="M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z" />,
  <path d="M9 10h6M12 13V7M9 17h6" />,
);

export const FlaskConical = drawnIcon(
  <path d="M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2" />,
  <path d="M6.453 15h11.094M8.5 2h7" />,
);

export const ListChecks = drawnIcon(
  <path d="M13 5h8M13 12h8M13 19h8" />,
  <path d="m3 17 2 2 4-4" />,
  <path d="m3 7 2 2 4-4" />,
);

export const PencilLine = drawnIcon(
  <path d="M13 21h8" />,
  <path d="m15 5 4 4" />,
  <path d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z" />,
);

export const TimerOff = drawnIcon(
  <path d="M10 2h4" />,
  <path d="M4.6 11a8 8 0 0 0 1.7 8.7 8 8 0 0 0 8.7 1.7" />,
  <path d="M7.4 7.4a8 8 0 0 1 10.3 1 8 8 0 0 1 .9 10.2" />,
  <path d="m2 2 20 20M12 12v-2" />,
);
