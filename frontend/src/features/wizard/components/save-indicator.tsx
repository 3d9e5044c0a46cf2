import { useAtomValue } from 'jotai';
import { SaveLine } from '../../../shared/ui/save-line';
import type { CourseEditor } from '../../draft/state/course-editor';

/** `isAhead`: what is saved is not what others see. Within the bar; on a phone a line of its own, below the buttons, where there is room for its words. */
export function SaveIndicator({ editor, isAhead }: { editor: CourseEditor; isAhead: boolean }) {
  const status = useAtomValue(editor.statusAtom);
  return (
    <SaveLine
      status={status}
      note={isAhead ? ', pas encore en ligne' : ''}
      onRetry={() => void editor.saver.flush()}
      order={{ base: 1, md: 0 }}
      flexBasis={{ base: 'full', md: 'auto' }}
      minHeight="22px"
      px={{ base: '4', md: '0' }}
      whiteSpace="nowrap"
    />
  );
}
