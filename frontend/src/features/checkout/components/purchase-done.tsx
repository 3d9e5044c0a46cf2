import { chakra } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { CourseCover } from '../../../shared/ui/course-cover';

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '80px 1fr', sm: '112px 1fr auto' },
    gap: '16',
    alignItems: 'center',
    py: '16',
    borderBottom: 'line',
  },
});

export interface OpenedCourse {
  _id: string;
  title: string;
  imageUrl: string | null;
}

/** The courses that are open now, one press away. */
export const PurchaseDone = ({ courses }: { courses: readonly OpenedCourse[] }) => (
  <>
    <chakra.ul borderTop="line" mb="32">
      {courses.map(({ _id, title, imageUrl }, index) => (
        <Line key={_id}>
          <CourseCover src={imageUrl} eager borderRadius="sm" />
          <chakra.h2 textStyle="h4">{title}</chakra.h2>
          <Button
            variant={index === 0 ? 'ink' : 'outline'}
            size="tool"
            to={`/course/learning/${_id}?tabIndex=0`}
            gridColumn={{ base: '1 / -1', sm: 'auto' }}
            aria-label={`Commencer ${title}`}
          >
            Commencer
            <ArrowRight size={16} aria-hidden />
          </Button>
        </Line>
      ))}
    </chakra.ul>
    <Button variant="outline" size="box" to="/auth/courses">
      Mes cours
    </Button>
  </>
);
