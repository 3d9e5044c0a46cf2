import { drawnIcon } from './drawn-icon';

export const ArrowUpRight = drawnIcon(<path d="M7 7h10v10" />, <path d="M7 17 17 7" />);
