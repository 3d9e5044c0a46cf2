import { chakra } from '@chakra-ui/react';

const Segment = chakra('span', {
  base: { flex: 1, minWidth: '2px', borderRadius: '1px' },
  variants: { state: { done: { bg: 'green' }, current: { bg: 'accent' }, todo: { bg: 'line' } } },
});

export type SegmentState = 'done' | 'current' | 'todo';

/** One segment is one lesson (or one step). `label` says the same in words. */
export function SegmentBar({ segments, label }: { segments: readonly SegmentState[]; label: string }) {
  return (
    <chakra.div display="flex" gap="4px" height="6" role="img" aria-label={label}>
      {segments.map((state, index) => (
        <Segment key={index} state={state} />
      ))}
    </chakra.div>
  );
}
