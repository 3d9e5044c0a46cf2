import { drawnIcon } from './drawn-icon';

export const ChevronRight = drawnIcon(<path d="m9 18 6-6-6-6" />);
