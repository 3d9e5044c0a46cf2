import { drawnIcon } from './drawn-icon';

export const ChevronDown = drawnIcon(<path d="m6 9 6 6 6-6" />);
