import { chakra } from '@chakra-ui/react';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import { plainText } from '@atelier/contracts/plain-text';
import { Avatar } from '../../../shared/ui/avatar';
import { Prose } from '../../../shared/ui/prose';
import { ReportLink } from '../../reports/report-link';
import ReviewsSection from '../../reviews/reviews-section';
import { PageSection, SectionHeading } from './section-heading';

/** On a phone the text takes the full width, below portrait and name. */
const TeacherLayout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: { base: '16px', md: '32px' },
    rowGap: '12px',
    overflowWrap: 'anywhere',
  },
});
const Portrait = chakra('img', {
  base: {
    width: { base: '96px', md: '152px' },
    height: 'auto',
    aspectRatio: '1',
    objectFit: 'cover',
    borderRadius: 'md',
  },
});

/** The teacher, as in their profile; only name and initials while the profile is empty. */
function CourseTeacher({ course }: { course: CourseDetail }) {
  const { name, headline, biography, imageUrl } = course.user;
  return (
    <PageSection>
      <SectionHeading>Votre formateur</SectionHeading>
      <TeacherLayout gridTemplateRows={biography ? { md: 'auto 1fr' } : undefined}>
        <chakra.div alignSelf="start" gridRow={biography ? { md: '1 / span 2' } : undefined}>
          {imageUrl ? (
            <Portrait src={imageUrl} alt="" htmlWidth={152} htmlHeight={152} loading="lazy" />
          ) : (
            <Avatar name={name} size="lg" />
          )}
        </chakra.div>
        <div>
          <chakra.h3 textStyle="h3">{name}</chakra.h3>
          {headline && (
            <chakra.p color="muted" mt="4">
              {headline}
            </chakra.p>
          )}
        </div>
        {biography && (
          <Prose
            alignSelf="start"
            gridColumn={{ base: '1 / -1', md: '2' }}
            dangerouslySetInnerHTML={{ __html: biography }}
          />
        )}
      </TeacherLayout>
      {(biography || headline) && (
        <chakra.div mt="12">
          <ReportLink
            kind="profile"
            contentId={course.user._id}
            author={name}
            quote={{ title: headline, text: plainText(biography) }}
          />
        </chakra.div>
      )}
    </PageSection>
  );
}

export default function CoursePeopleParts({ course }: { course: CourseDetail }) {
  return (
    <>
      <CourseTeacher course={course} />
      {course.review.count > 0 && <ReviewsSection courseId={course._id} />}
    </>
  );
}
