import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Catalogue } from '@atelier/contracts/catalog';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { coursePagePath } from '@atelier/contracts/words/page-paths';
import { useBrandTexts } from '../../shared/api/site-config';
import { countOf, formatDuration } from '../../shared/format/format';
import { Play } from '../../shared/icons/public';
import { Button } from '../../shared/ui/button';
import { CardFrame, CardLink, CourseCover } from '../../shared/ui/card';
import { Price } from '../../shared/ui/course-facts';
import { Container, Row, SecondaryText } from '../../shared/ui/layout';
import { Rating } from '../catalogue/course-card';
import { PlayLabel } from '../catalogue/course/play-label';

/** Styled like the plate on the course page; here the whole card is the link. */
const FreeLessonMark = ({ children }: { children: ReactNode }) => (
  <PlayLabel
    as="div"
    cursor="inherit"
    zIndex="auto"
    css={{ '& > span:first-of-type': { bg: 'solid', color: 'onSolid' } }}
  >
    {children}
  </PlayLabel>
);

export const CoursesTitle = () => useBrandTexts().coursesTitle ?? 'Sur l’établi en ce moment';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: 'minmax(0, 1.5fr) minmax(0, 1fr)',
    },
    gap: { base: '40px', lg: '56px' },
  },
});
const SideItem = chakra('li', {
  base: {
    py: '24px',
    borderBottom: 'line',
    _first: { pt: '6px' },
    _last: { borderBottomWidth: '0' },
  },
});
const SideCard = chakra(CardFrame, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '7.5rem minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' },
    columnGap: '20px',
    alignItems: 'start',
  },
});

/** One large course, four next to it. */
export function CurrentCourses({ catalogue }: { catalogue: Catalogue }) {
  const { courses, total } = catalogue;
  const featured = courses.find(({ populaire }) => populaire) ?? courses[0];
  if (!featured) return null;
  const others = courses.filter(({ _id }) => _id !== featured._id).slice(0, 4);
  return (
    <Container as="section" id="home-course" mt={{ base: '56px', lg: '104px' }}>
      <Row apart alignItems="flex-end" gap="24px" mb={{ base: '24px', md: '40px' }}>
        <chakra.h2 textStyle="h2">
          <CoursesTitle />
        </chakra.h2>
        <Button variant="link" to="/courses" display={{ base: 'none', md: 'inline-flex' }}>
          Voir les {total} cours
        </Button>
      </Row>
      <Columns>
        <CardFrame>
          <CourseCover src={featured.imageUrl} data-cover="">
            {featured.freeLesson && (
              <FreeLessonMark>
                <span>
                  <Play size={16} fill="currentColor" aria-hidden />
                </span>
                Leçon gratuite, {formatDuration(featured.freeLesson.time)}
              </FreeLessonMark>
            )}
          </CourseCover>
          <SecondaryText mt="24px">
            {categoryLabels[featured.category]}, {formatDuration(featured.time)},{' '}
            {countOf(featured.lessonCount, 'leçon')}
          </SecondaryText>
          <chakra.h3 textStyle="h2Column" mt="2px">
            <CardLink data-card="" to={coursePagePath(featured)}>
              {featured.title}
            </CardLink>
          </chakra.h3>
          <Row wrap apart columnGap="16px" rowGap="4px" mt="12px">
            <Rating review={featured.review} hasFiveStars />
            <Price of={featured} />
          </Row>
        </CardFrame>
        <ul>
          {others.map((course) => (
            <SideItem key={course._id}>
              <SideCard>
                <CourseCover src={course.imageUrl} data-cover="" />
                <chakra.div minWidth="0">
                  <chakra.p textStyle="meta" color="muted">
                    {categoryLabels[course.category]}, {formatDuration(course.time)}
                  </chakra.p>
                  <chakra.h3 textStyle="h4" my="6px">
                    <CardLink data-card="" to={coursePagePath(course)}>
                      {course.title}
                    </CardLink>
                  </chakra.h3>
                  <Row wrap apart columnGap="16px" rowGap="4px">
                    <Rating review={course.review} />
                    <Price of={course} size="small" />
                  </Row>
                </chakra.div>
              </SideCard>
            </SideItem>
          ))}
        </ul>
      </Columns>
      <Button variant="outline" full to="/courses" display={{ base: 'inline-flex', md: 'none' }} mt="16px">
        Voir les {total} cours
      </Button>
    </Container>
  );
}
