import type { CourseDetail } from '@atelier/contracts/catalog';
import { chakra } from '@chakra-ui/react';
import { instructorPresentation } from '../../../locales/fr/instructor';
import { Avatar } from '../../../shared/ui/avatar';
import { useBrand } from '../../../shared/api/site-config';
import { PageSection, SectionHeading } from './section-heading';

const Line = chakra('div', {
  base: { display: 'flex', gap: { base: '16px', md: '32px' }, alignItems: 'flex-start' },
});
const Portrait = chakra('img', {
  base: { width: { base: '96px', md: '152px' }, aspectRatio: '1', borderRadius: 'md', flexShrink: 0 },
});

/** The house's own instructor has a face and a story; another teacher a name, until profiles exist. */
export function Instructor({ course }: { course: CourseDetail }) {
  const brand = useBrand();
  const isHost = brand !== undefined && brand.instructor === course.user.name;
  return (
    <PageSection>
      <SectionHeading>Votre formateur</SectionHeading>
      <Line alignItems={isHost ? 'flex-start' : 'center'}>
        {isHost ? (
          <Portrait
            src="/illustrations/portrait-instructor.svg"
            alt=""
            htmlWidth={152}
            htmlHeight={152}
            loading="lazy"
          />
        ) : (
          <Avatar name={course.user.name} size="lg" />
        )}
        <div>
          <chakra.h3 textStyle="h3">{course.user.name}</chakra.h3>
          {isHost && <chakra.p mt="6px">{instructorPresentation}</chakra.p>}
        </div>
      </Line>
    </PageSection>
  );
}
