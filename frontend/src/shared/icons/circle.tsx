import { drawnIcon } from './drawn-icon';

export const Circle = drawnIcon(<circle cx="12" cy="12" r="10" />);
