import { drawnIcon } from './drawn-icon';

export const X = drawnIcon(<path d="M18 6 6 18" />, <path d="m6 6 12 12" />);
