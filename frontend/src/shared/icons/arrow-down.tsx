import { drawnIcon } from './drawn-icon';

export const ArrowDown = drawnIcon(<path d="M12 5v14" />, <path d="m19 12-7 7-7-7" />);
