import { drawnIcon } from './drawn-icon';

export const Minus = drawnIcon(<path d="M5 12h14" />);
