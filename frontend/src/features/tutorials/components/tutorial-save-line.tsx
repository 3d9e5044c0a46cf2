import { useAtomValue } from 'jotai';
import { SaveLine } from '../../../shared/ui/save-line';
import { useWriting } from '../state/use-tutorial-editor';

/** Where the tutorial being written is. */
export function TutorialSaveLine() {
  const { editor } = useWriting();
  const status = useAtomValue(editor.statusAtom);
  return <SaveLine status={status} onRetry={() => void editor.saver.flush()} minHeight="28" />;
}
