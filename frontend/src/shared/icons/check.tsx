import { drawnIcon } from './drawn-icon';

export const Check = drawnIcon(<path d="M20 6 9 17l-5-5" />);
