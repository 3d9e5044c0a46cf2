import type { TutorCourse } from '@atelier/contracts/tutor-courses';
import { chakra } from '@chakra-ui/react';
import { coursePath, stepPath } from '../../../shared/course-path';
import { Pencil } from '../../../shared/icons/pencil';
import { Button } from '../../../shared/ui/button';
import { Duration } from '../../../shared/ui/duration';
import { Price } from '../../../shared/ui/price';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { Tag } from '../../../shared/ui/tag';
import { RowCover } from './row-cover';
import { RowHead, Table } from './table';

const Quiet = chakra('td', { base: { textStyle: 'small', color: 'muted' } });

/** The courses a teacher writes, drafts included. */
export const TeacherCourseTable = ({ courses }: { courses: readonly TutorCourse[] }) => (
  <Table label="Cours créés" columns={['Cours', 'État', 'Durée', 'Prix', 'Modifié', 'Actions']}>
    {courses.map(
      ({ _id, title, imageUrl, published, isArchived, time, price, promotionPrice, updatedAt }) => (
        <tr key={_id}>
          <RowHead
            picture={<RowCover src={imageUrl} />}
            title={title}
            to={coursePath({ _id, published, isArchived })}
          />
          <td>
            <Tag tone={published.isPublished ? 'green' : 'neutral'}>
              {published.isPublished ? 'Publié' : 'Brouillon'}
            </Tag>
          </td>
          <Quiet>
            <Duration minutes={time} />
          </Quiet>
          <Quiet>
            {price === null ? (
              'Sans prix'
            ) : (
              <Price size="small" price={price} promotionPrice={promotionPrice} />
            )}
          </Quiet>
          <Quiet>
            <RelativeTime iso={updatedAt} />
          </Quiet>
          <td>
            <Button
              variant="outline"
              size="touch"
              to={stepPath('title', _id)}
              aria-label={`Modifier «\u00a0${title}\u00a0»`}
            >
              <Pencil size={16} aria-hidden />
              Modifier
            </Button>
          </td>
        </tr>
      ),
    )}
  </Table>
);
