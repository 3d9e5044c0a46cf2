import { chakra } from '@chakra-ui/react';
import { GraduationCap } from '../../../shared/icons/graduation-cap';
import { Button } from '../../../shared/ui/button';
import type { CourseEditor } from '../../draft/state/course-editor';

/** The learning page as a student would see it; what waits is saved on the way. Its words need room from 768 pixels on. */
export const StudentViewLink = ({ editor }: { editor: CourseEditor }) => (
  <Button
    variant="quiet"
    size="tool"
    to={`/course/learning/${editor.courseId}?apercu=1`}
    aria-label="Voir comme élève"
    title="Voir comme élève"
    onClick={() => void editor.saver.flush()}
  >
    <GraduationCap size={18} aria-hidden />
    <chakra.span display={{ base: 'none', xl: 'inline' }}>Voir comme élève</chakra.span>
  </Button>
);
