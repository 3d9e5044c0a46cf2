import type { CourseStudent } from '@atelier/contracts/enrolled-students';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatDate, formatPercent } from '../../../shared/format';
import { UserMinus } from '../../../shared/icons/user-minus';
import { Avatar } from '../../../shared/ui/avatar';
import { IconButton } from '../../../shared/ui/icon-button';
import { Tag } from '../../../shared/ui/tag';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';

/** Rows on a wide screen, cards on a narrow one: the same elements, laid out anew. */
const List = chakra('ul', { base: { borderTop: 'line' } });
const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) 44px', md: 'minmax(0, 1fr) 152px 88px 44px' },
    alignItems: 'center',
    columnGap: '16',
    rowGap: '8',
    py: '12',
    borderBottom: 'line',
  },
});
const Who = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '12', minWidth: '0' } });
const Name = chakra('p', {
  base: { textStyle: 'label', overflowWrap: 'anywhere', '& a:hover': { textDecoration: 'underline' } },
});
const Facts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12',
    rowGap: '2',
    gridRow: { base: '2', md: 'auto' },
    gridColumn: { base: '1 / -1', md: 'auto' },
    ps: { base: '52px', md: '0' },
    textStyle: 'small',
    color: 'muted',
  },
});
const Track = chakra('span', {
  base: { display: 'block', height: '6', mt: '4', bg: 'line', borderRadius: '2px', overflow: 'hidden' },
});
const Bar = chakra('span', { base: { display: 'block', height: 'full', bg: 'green' } });

interface StudentTableProps {
  students: readonly CourseStudent[];
  onRemove: (student: CourseStudent) => void;
}

export const StudentTable = ({ students, onRemove }: StudentTableProps) => (
  <List aria-label="Élèves du cours">
    {students.map((student) => (
      <Line key={student._id}>
        <Who>
          <Avatar name={student.name} imageUrl={student.imageUrl} />
          <chakra.div minWidth="0">
            <Name>
              <Link to={`/admin/etudiants/cours/${student._id}`}>{student.name}</Link>
            </Name>
            {student.name !== student.email && (
              <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
                {student.email}
              </chakra.p>
            )}
          </chakra.div>
        </Who>
        <Facts>
          <Tag tone={student.origin === 'purchase' ? 'green' : 'neutral'}>
            {student.origin === 'purchase' ? 'Achat' : 'Inscription manuelle'}
          </Tag>
          <span>{formatDate(student.enrolledAt)}</span>
        </Facts>
        <chakra.div
          textStyle="small"
          gridRow={{ base: '3', md: 'auto' }}
          gridColumn={{ base: '1 / -1', md: 'auto' }}
          ps={{ base: '52px', md: '0' }}
        >
          <VisuallyHidden>Progression&nbsp;: </VisuallyHidden>
          {formatPercent(student.progressPercentage)}
          <Track aria-hidden>
            <Bar style={{ width: `${student.progressPercentage}%` }} />
          </Track>
        </chakra.div>
        <chakra.div gridRow={{ base: '1', md: 'auto' }} gridColumn={{ base: '2', md: 'auto' }}>
          <IconButton label={`Retirer ${student.name}`} color="danger" onClick={() => onRemove(student)}>
            <UserMinus size={18} aria-hidden />
          </IconButton>
        </chakra.div>
      </Line>
    ))}
  </List>
);
