import { drawnIcon } from './drawn-icon';

export const CircleMinus = drawnIcon(<circle cx="12" cy="12" r="10" />, <path d="M8 12h8" />);
