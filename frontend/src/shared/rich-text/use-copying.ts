import { useEffect, useState, type RefObject } from 'react';

const copiedForMs = 2_000;

/** Has the buttons of a text's blocks of code copy them; answers what is to be announced. */
export function useCopying(box: RefObject<HTMLElement | null>, shown: object): string {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const text = box.current;
    const buttons = text?.querySelectorAll<HTMLButtonElement>('.code-bar > button') ?? [];
    // Only pages that came over a safe line may write to the clipboard.
    if (!text || buttons.length === 0 || !('clipboard' in navigator)) return;
    for (const button of buttons) button.hidden = false;
    const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
    const say = (button: HTMLElement, words: string) => {
      const label = button.querySelector('span');
      if (label) label.textContent = words;
    };
    const copy = async (button: HTMLElement) => {
      const code = button.closest('.code')?.querySelector('code')?.textContent ?? '';
      await navigator.clipboard.writeText(code.replace(/\n$/, ''));
      say(button, 'Copié');
      setAnnouncement('Code copié');
      clearTimeout(timers.get(button));
      const back = () => {
        say(button, 'Copier');
        setAnnouncement('');
      };
      timers.set(button, setTimeout(back, copiedForMs));
    };
    const onClick = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('.code-bar > button') : null;
      if (button) copy(button).catch(() => setAnnouncement('Le code n’a pas pu être copié'));
    };
    text.addEventListener('click', onClick);
    return () => {
      text.removeEventListener('click', onClick);
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [box, shown]);
  return announcement;
}
