import { useState, type ChangeEvent } from 'react';

interface TypedText {
  stored: string;
  /** Called with each keystroke's text. */
  commit: (text: string) => void;
  /** Called when the control is left. */
  settle: () => void;
}

/** While a control has the focus its text is the author's alone; afterwards it shows what is stored. */
export function useTypedText({ stored, commit, settle }: TypedText) {
  const [typed, setTyped] = useState<string | null>(null);
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
