import type { Person } from '@atelier/contracts/people';
import { chakra } from '@chakra-ui/react';
import { formatDate } from '../../../shared/format';
import { Avatar } from '../../../shared/ui/avatar';
import { Row } from '../../../shared/ui/layout';
import { Tag } from '../../../shared/ui/tag';
import { FactorTag, RoleTags, StatusTag } from './person-tags';

const Address = chakra('a', {
  base: {
    color: 'fg',
    overflowWrap: 'anywhere',
    borderRadius: '2px',
    textDecoration: 'underline',
    textDecorationColor: 'accent',
    textUnderlineOffset: '4px',
  },
});

/** Who this account belongs to and how it stands. */
export const PersonHeader = ({ person }: { person: Person }) => (
  <Row gap={{ base: '16', md: '24' }} mt="20">
    <Avatar size="lg" name={person.name} imageUrl={person.imageUrl} />
    <chakra.div minWidth="0">
      <chakra.h1 textStyle="h1Tool" overflowWrap="anywhere">
        {person.name}
      </chakra.h1>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="16" rowGap="8" mt="8">
        <Address href={`mailto:${person.email}`}>{person.email}</Address>
        <StatusTag status={person.status} />
        {!person.isVerified && person.status !== 'invited' && <Tag tone="warn">Adresse à confirmer</Tag>}
        <RoleTags isAdmin={person.isAdmin} isTeacher={person.isTeacher} />
        <FactorTag hasSecondFactor={person.hasSecondFactor} />
        <chakra.span textStyle="small" color="muted">
          Inscription le <time dateTime={person.createdAt}>{formatDate(person.createdAt)}</time>
        </chakra.span>
      </chakra.div>
    </chakra.div>
  </Row>
);
