import type { Question } from '@atelier/contracts/questions';
import { hidingReasons } from '@atelier/contracts/words/question-words';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../shared/ui/avatar';
import { Row } from '../../../shared/ui/layout';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { Tag } from '../../../shared/ui/tag';

type Said = Pick<Question, 'user' | 'createdAt' | 'editedAt' | 'hidden'>;

/** Who said something and when, and what there is to know of it. */
export const SpeakerLine = ({ said, children }: { said: Said; children?: ReactNode }) => (
  <Row wrap columnGap="12" rowGap="6" alignItems="flex-start">
    <Avatar name={said.user.name} imageUrl={said.user.imageUrl} />
    <chakra.p flex="1" minWidth="8rem" textStyle="small" fontVariantNumeric="normal">
      <chakra.span display="block" fontWeight={600} overflowWrap="anywhere">
        {said.user.name}
      </chakra.span>
      <chakra.span color="muted">
        <RelativeTime iso={said.createdAt} />
        {said.editedAt && ', modifié'}
      </chakra.span>
    </chakra.p>
    <Row
      gap="8"
      wrap
      justifyContent={{ sm: 'flex-end' }}
      flexBasis={{ base: '100%', sm: 'auto' }}
      maxWidth={{ sm: '60%' }}
      _empty={{ display: 'none' }}
    >
      {said.hidden && (
        <Tag tone="danger">
          Masqué{'\u00a0'}: {hidingReasons[said.hidden].toLowerCase()}
        </Tag>
      )}
      {said.user.isTeacher && <Tag tone="solidGreen">Formateur</Tag>}
      {children}
    </Row>
  </Row>
);
