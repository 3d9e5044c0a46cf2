import { chakra } from '@chakra-ui/react';
import { formatDuration } from '../format';

const Time = chakra('time', { base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });

/** Minutes as `N min` or `Hh Mmin`. */
export const Duration = ({ minutes }: { minutes: number }) => (
  <Time dateTime={`PT${Math.max(0, Math.round(minutes))}M`}>{formatDuration(minutes)}</Time>
);
