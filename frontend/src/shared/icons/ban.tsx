import { drawnIcon } from './drawn-icon';

export const Ban = drawnIcon(<circle cx="12" cy="12" r="10" />, <path d="M4.929 4.929 19.07 19.071" />);
