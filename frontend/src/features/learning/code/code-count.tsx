import { chakra } from '@chakra-ui/react';
import { type CodeOf, useCodeChanges, useLessonCode } from './code-queries';

/** Beside the name of the tab: how many files change. */
export default function CodeCount(of: CodeOf) {
  const { data } = useCodeChanges(of, useLessonCode(of).data);
  const count = data?.changes?.length ?? 0;
  if (count === 0) return null;
  return (
    <chakra.span textStyle="meta" color="muted" fontVariantNumeric="tabular-nums">
      {count}
    </chakra.span>
  );
}
