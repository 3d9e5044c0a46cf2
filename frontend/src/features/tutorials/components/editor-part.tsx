import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Part = chakra('section', {
  base: { display: 'grid', gap: '14', minWidth: '0', _focus: { outline: 'none' } },
});

interface EditorPartProps {
  /** The field it settles; where the checklist leads. */
  field: string;
  title: string;
  children: ReactNode;
}

/** A titled part at the side of the text. */
export const EditorPart = ({ field, title, children }: EditorPartProps) => (
  <Part id={`tutorial-${field}`} aria-labelledby={`tutorial-${field}-title`} tabIndex={-1}>
    <chakra.h2 id={`tutorial-${field}-title`} textStyle="h4">
      {title}
    </chakra.h2>
    {children}
  </Part>
);
