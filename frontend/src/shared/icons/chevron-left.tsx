import { drawnIcon } from './drawn-icon';

export const ChevronLeft = drawnIcon(<path d="m15 18-6-6 6-6" />);
