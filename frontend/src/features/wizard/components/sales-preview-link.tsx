import { chakra } from '@chakra-ui/react';
import { previewPath } from '../../../shared/course-path';
import { Eye } from '../../../shared/icons/eye';
import { Button } from '../../../shared/ui/button';
import type { CourseEditor } from '../../draft/state/course-editor';

/** The course's page with what was saved, in a tab of its own; what waits is saved on the way. */
export const SalesPreviewLink = ({ editor }: { editor: CourseEditor }) => (
  <Button
    variant="outline"
    size="tool"
    href={previewPath(editor.courseId)}
    aria-label="Aperçu de la page de vente"
    title="Aperçu de la page de vente"
    onClick={() => void editor.saver.flush()}
  >
    <Eye size={18} aria-hidden />
    <chakra.span display={{ base: 'none', xl: 'inline' }}>Aperçu de la page de vente</chakra.span>
  </Button>
);
