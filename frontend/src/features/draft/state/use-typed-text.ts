import { useState, type ChangeEvent } from 'react';

interface TypedText {
  stored: string;
  /** Called with each keystroke's text. */
  commit: (text: string) => void;
  /** Called when the control is left. */
  settle: () => void;
  /** Whether what is typed is stored as it should be. Given, what another tab has stored instead shows at once. */
  isStored?: (typed: string, stored: string) => boolean;
}

/** While a control has the focus its text is the author's alone; afterwards it shows what is stored. */
export function useTypedText({ stored, commit, settle, isStored }: TypedText) {
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(stored);
  if (known !== stored) {
    setKnown(stored);
    if (typed !== null && isStored?.(typed, stored) === false) setTyped(null);
  }
  return {
    value: typed ?? stored,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(event.target.value);
      commit(event.target.value);
    },
    onBlur: () => {
      setTyped(null);
      settle();
    },
  };
}
