import { drawnIcon } from './drawn-icon';

export const ChevronUp = drawnIcon(<path d="m18 15-6-6-6 6" />);
