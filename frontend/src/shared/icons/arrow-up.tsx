import { drawnIcon } from './drawn-icon';

export const ArrowUp = drawnIcon(<path d="m5 12 7-7 7 7" />, <path d="M12 19V5" />);
