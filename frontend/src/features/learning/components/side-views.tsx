import { chakra } from '@chakra-ui/react';
import type { SideView } from '../state/use-side-view';

const Choices = chakra('div', {
  base: { display: 'flex', gap: '4', mx: '24', mt: '14', mb: '12', p: '4', bg: 'line', borderRadius: 'md' },
});
const Choice = chakra('button', {
  base: {
    flex: '1',
    minHeight: '44',
    textStyle: 'label',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    _pressed: { bg: 'surface' },
  },
});

const views: readonly [view: SideView, words: string][] = [
  ['programme', 'Programme'],
  ['transcript', 'Transcription'],
];

/** What stands beside a lesson whose video has captions. */
export const SideViews = ({ view, onChoose }: { view: SideView; onChoose: (view: SideView) => void }) => (
  <Choices role="group" aria-label="À côté de la leçon">
    {views.map(([name, words]) => (
      <Choice key={name} type="button" aria-pressed={view === name} onClick={() => onChoose(name)}>
        {words}
      </Choice>
    ))}
  </Choices>
);
