import { drawnIcon } from './drawn-icon';

export const ArrowLeft = drawnIcon(<path d="m12 19-7-7 7-7" />, <path d="M19 12H5" />);
