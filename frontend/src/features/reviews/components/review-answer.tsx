import type { Review } from '@atelier/contracts/reviews';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../shared/ui/avatar';
import { Row } from '../../../shared/ui/layout';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { Tag } from '../../../shared/ui/tag';

interface ReviewAnswerProps {
  answer: NonNullable<Review['answer']>;
  children?: ReactNode;
}

/** What whoever teaches the course has answered. */
export const ReviewAnswer = ({ answer: { text, user, answeredAt }, children }: ReviewAnswerProps) => (
  <chakra.div mt="16" p="20" bg="gsoft" borderRadius="md">
    <Row gap="12" mb="8">
      <Avatar name={user.name} imageUrl={user.imageUrl} size="sm" />
      <chakra.p flex="1" minWidth="0" textStyle="small">
        <strong>{user.name}</strong>, <RelativeTime iso={answeredAt} />
      </chakra.p>
      <Tag tone="solidGreen">Formateur</Tag>
    </Row>
    <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
      {text}
    </chakra.p>
    {children}
  </chakra.div>
);
