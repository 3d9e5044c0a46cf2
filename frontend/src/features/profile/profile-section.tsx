import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Heading } from '../../shared/ui/headings';
import { SecondaryText, Stack } from '../../shared/ui/layout';

const Section = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: '15rem minmax(0, 1fr)' },
    columnGap: '48',
    rowGap: '20',
    py: { base: '32', md: '40' },
    borderTop: 'line',
    // Directly below the tabs, which have a border already.
    'nav + &': { borderTopWidth: '0' },
  },
});

interface ProfileSectionProps {
  title: string;
  hint: string;
  children: ReactNode;
  /** Full width for lists; forms are narrower. */
  wide?: boolean;
}

/** A section: subject at the left, controls at the right. */
export function ProfileSection({ title, hint, children, wide = false }: ProfileSectionProps) {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <div>
        <Heading id={titleId}>{title}</Heading>
        <SecondaryText fontVariantNumeric="normal" mt="6" maxWidth="26rem">
          {hint}
        </SecondaryText>
      </div>
      <Stack gap="24" maxWidth={wide ? undefined : '34rem'}>
        {children}
      </Stack>
    </Section>
  );
}
