import type { CourseDetail } from '@atelier/contracts/catalog';
import { chakra } from '@chakra-ui/react';
import { Avatar } from '../../../shared/ui/avatar';
import { Prose } from '../../../shared/ui/prose';
import { PageSection, SectionHeading } from './section-heading';

const Line = chakra('div', {
  base: { display: 'flex', gap: { base: '16px', md: '32px' }, alignItems: 'flex-start' },
});
const Portrait = chakra('img', {
  base: {
    width: { base: '96px', md: '152px' },
    height: 'auto',
    aspectRatio: '1',
    objectFit: 'cover',
    borderRadius: 'md',
    flexShrink: 0,
  },
});

/** Who teaches the course, as they introduce themselves in their profile; a name with its initials until they do. */
export function Instructor({ course }: { course: CourseDetail }) {
  const { name, headline, biography, imageUrl } = course.user;
  return (
    <PageSection>
      <SectionHeading>Votre formateur</SectionHeading>
      <Line alignItems={biography || imageUrl ? 'flex-start' : 'center'}>
        {imageUrl ? (
          <Portrait src={imageUrl} alt="" htmlWidth={152} htmlHeight={152} loading="lazy" />
        ) : (
          <Avatar name={name} size="lg" />
        )}
        <chakra.div minWidth="0">
          <chakra.h3 textStyle="h3">{name}</chakra.h3>
          {headline && (
            <chakra.p color="muted" mt="4" overflowWrap="anywhere">
              {headline}
            </chakra.p>
          )}
          {biography && <Prose mt="12" dangerouslySetInnerHTML={{ __html: biography }} />}
        </chakra.div>
      </Line>
    </PageSection>
  );
}
