import { CourseCover } from '../../../shared/ui/course-cover';

/** A course's picture at the head of its row, where there is room for one. */
export const RowCover = ({ src }: { src: string | null }) => (
  <CourseCover
    src={src}
    width="80"
    flexShrink="0"
    borderRadius="xs"
    display={{ base: 'none', md: 'block' }}
  />
);
