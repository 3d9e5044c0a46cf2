import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Row, SecondaryText } from '../../../shared/ui/layout';

const Frame = chakra('section', {
  base: { bg: 'surface', border: 'line', borderRadius: 'md', mt: '24' },
});

interface ExerciseCardProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A card of an exercise's form. */
export function ExerciseCard({ title, aside, children }: ExerciseCardProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Row apart gap="16" minHeight="56" px={{ base: '16', md: '20' }} py="10">
        <chakra.h2 id={id} textStyle="h4">
          {title}
        </chakra.h2>
        <SecondaryText as="span">{aside}</SecondaryText>
      </Row>
      {children}
    </Frame>
  );
}

/** The problem of a field that is no form control. */
export const Problem = chakra('p', { base: { textStyle: 'small', color: 'danger' } });
