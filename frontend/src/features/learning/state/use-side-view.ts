import { atom, useAtom, useSetAtom } from 'jotai';
import { readPreferences, writePreferences } from '../player/player-preferences';

export type SideView = 'programme' | 'transcript';

const chosenAtom = atom<SideView | null>(null);
/** Whether what stands beside the lesson is unfolded, where it is a drawer. */
export const sideDrawerAtom = atom(false);
const isDrawer = '(max-width: 1023.98px)';

/** What stands beside the lesson, as this person left it on this device. */
export function useSideView(): [view: SideView, choose: (view: SideView) => void] {
  const [chosen, setChosen] = useAtom(chosenAtom);
  const choose = (view: SideView) => {
    setChosen(view);
    writePreferences({ side: view });
  };
  return [chosen ?? readPreferences().side, choose];
}

/** Brings what is said in the video into view, wherever it stands. */
export function useShowTranscript(): () => void {
  const [, choose] = useSideView();
  const unfold = useSetAtom(sideDrawerAtom);
  return () => {
    choose('transcript');
    if (window.matchMedia(isDrawer).matches) unfold(true);
  };
}
