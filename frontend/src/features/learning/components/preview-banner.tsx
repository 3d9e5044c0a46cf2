import { stepPath } from '../../../shared/course-path';
import { Eye } from '../../../shared/icons/eye';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';

/** Where the course is written. */

/** Says that this is the author's look at the course, and leads back to it. */
export const PreviewBanner = ({ courseId }: { courseId: string }) => (
  <Row wrap minHeight="52" px={{ base: '16', md: '24' }} py="6" bg="wsoft" fontWeight={600} role="status">
    <Eye size={20} aria-hidden />
    Aperçu&nbsp;: rien n’est enregistré
    <Button variant="link" size="tool" ms="auto" to={stepPath('programme', courseId)}>
      Revenir à l’édition
    </Button>
  </Row>
);
