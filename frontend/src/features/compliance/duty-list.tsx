import { chakra } from '@chakra-ui/react';
import type { Duty } from '@atelier/contracts/compliance';
import { type DutyState, dutyGroups, dutyStates } from '@atelier/contracts/words/compliance-words';
import { namesOf } from '@atelier/contracts/words/names-of';
import { ReceiptEuro } from '../../shared/icons/common';
import type { DrawnIcon } from '../../shared/icons/drawn-icon';
import { CircleDashed, Minus } from '../../shared/icons/learning';
import { ShieldCheck } from '../../shared/icons/members';
import {
  CircleCheck,
  CircleQuestionMark,
  FileText,
  ShoppingBag,
  Star,
  Undo2,
} from '../../shared/icons/public';
import { Button } from '../../shared/ui/button';
import { Row } from '../../shared/ui/layout';
import { Link } from '../../shared/ui/link';
import { Tag } from '../../shared/ui/tag';

const stateIcons: Record<DutyState, DrawnIcon> = {
  'in-order': CircleCheck,
  'to-do': CircleDashed,
  'not-applicable': Minus,
  unknown: CircleQuestionMark,
};
const stateColours = {
  'in-order': 'green',
  'to-do': 'atext',
  'not-applicable': 'muted',
  unknown: 'warn',
} as const satisfies Record<DutyState, string>;

const groupIcons: Record<Duty['group'], DrawnIcon> = {
  before: ShoppingBag,
  after: Undo2,
  data: ShieldCheck,
  speech: Star,
  accounts: ReceiptEuro,
};
const ownIcons: Partial<Record<string, DrawnIcon>> = { 'invoice-reception': FileText };

function StateWords({ state }: { state: DutyState }) {
  const Icon = stateIcons[state];
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="8"
      textStyle="small"
      fontWeight="600"
      whiteSpace="nowrap"
      color={stateColours[state]}
    >
      <Icon size={18} aria-hidden />
      {dutyStates[state]}
    </chakra.span>
  );
}

const actionStyle = {
  base: {
    textStyle: 'small',
    fontWeight: 600,
    textAlign: 'start',
    cursor: 'pointer',
    textDecoration: 'underline',
    textDecorationColor: 'accent',
    textDecorationThickness: '2px',
    textUnderlineOffset: '6px',
    _hover: { color: 'atext' },
  },
} as const;
const ActionLink = chakra(Link, actionStyle);
const ActionButton = chakra('button', actionStyle);

interface ActionProps {
  duty: Duty;
  onAsk: (duty: Duty) => void;
}

/** A link, or the question. Named after the duty: many are called the same. */
function DutyAction({ duty, onAsk }: ActionProps) {
  if (duty.question)
    return (
      <ActionButton type="button" aria-label={`${duty.ask ?? ''}, ${duty.title}`} onClick={() => onAsk(duty)}>
        {duty.ask}
      </ActionButton>
    );
  return duty.link && <ActionLink to={duty.link.to}>{duty.link.label}</ActionLink>;
}

const CardRow = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: '40px minmax(0, 1fr) 13.25rem',
      xl: '40px minmax(0, 1fr) 9rem 13.25rem',
    },
    columnGap: '24',
    rowGap: '12',
    alignItems: 'center',
    p: { base: '16', md: '24' },
    listStyle: 'none',
    '& + &': { borderTop: 'line' },
  },
});

/** What is to do, the most pressing first: the first button alone is filled. */
export const DutiesToDo = ({ duties, onAsk }: { duties: readonly Duty[] } & Pick<ActionProps, 'onAsk'>) => (
  <chakra.ul border="line" borderRadius="md" bg="surface">
    {duties.map((duty, index) => {
      const Icon = ownIcons[duty.id] ?? groupIcons[duty.group];
      const variant = index === 0 ? 'ink' : 'outline';
      return (
        <CardRow key={duty.id}>
          <chakra.span
            display={{ base: 'none', md: 'grid' }}
            placeItems="center"
            boxSize="40px"
            bg="sunken"
            borderRadius="sm"
            aria-hidden
          >
            <Icon size={18} />
          </chakra.span>
          <div>
            <Row
              wrap
              gap="10"
              flexDirection={{ base: 'column-reverse', md: 'row' }}
              alignItems={{ base: 'flex-start', md: 'center' }}
            >
              <chakra.h3 textStyle="label">{duty.title}</chakra.h3>
              {duty.badge && (
                <Tag tone={duty.badge.tone} whiteSpace="normal">
                  {duty.badge.words}
                </Tag>
              )}
            </Row>
            <chakra.p textStyle="small" color="muted" mt="4" textWrap="pretty">
              {duty.advice ?? `${duty.words}.`}
            </chakra.p>
            <chakra.p textStyle="meta" color="muted" mt="6" display={{ xl: 'none' }}>
              {duty.article}
            </chakra.p>
          </div>
          <chakra.p textStyle="meta" color="muted" display={{ base: 'none', xl: 'block' }}>
            {duty.article}
          </chakra.p>
          {duty.question ? (
            <Button
              variant={variant}
              size="touch"
              full
              aria-label={`${duty.ask ?? ''}, ${duty.title}`}
              onClick={() => onAsk(duty)}
            >
              {duty.ask}
            </Button>
          ) : (
            duty.link && (
              <Button variant={variant} size="touch" full to={duty.link.to}>
                {duty.link.label}
              </Button>
            )
          )}
        </CardRow>
      );
    })}
  </chakra.ul>
);

const DutyRow = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      lg: '12rem minmax(0, 1fr) 9.5rem 7rem 11rem',
    },
    columnGap: '20',
    rowGap: '4',
    alignItems: 'baseline',
    py: '14',
    borderBottom: 'line',
    listStyle: 'none',
  },
});

/** All duties, by group; a group without any is left out. */
export const DutyGroups = ({ duties, onAsk }: { duties: readonly Duty[] } & Pick<ActionProps, 'onAsk'>) => (
  <>
    {namesOf<Duty['group']>(dutyGroups).map((group) => {
      const own = duties.filter((duty) => duty.group === group);
      if (own.length === 0) return null;
      return (
        <chakra.section key={group} aria-labelledby={`duties-${group}`} mt="32">
          <chakra.h3
            id={`duties-${group}`}
            textStyle="small"
            fontWeight="600"
            color="muted"
            pb="10"
            borderBottom="line"
          >
            {dutyGroups[group]}
          </chakra.h3>
          <ul>
            {own.map((duty) => (
              <DutyRow key={duty.id} id={duty.id}>
                <chakra.h4 textStyle="label">{duty.title}</chakra.h4>
                <chakra.p
                  textStyle="small"
                  color="muted"
                  textWrap="pretty"
                  gridColumn={{ base: '1 / -1', lg: 'auto' }}
                  order={{ base: 1, lg: 0 }}
                >
                  {duty.words}
                </chakra.p>
                <chakra.p textStyle="meta" color="muted" order={{ base: 2, lg: 0 }}>
                  {duty.article}
                </chakra.p>
                <StateWords state={duty.state} />
                <chakra.span justifySelf="end" textAlign="end" order={{ base: 3, lg: 0 }}>
                  <DutyAction duty={duty} onAsk={onAsk} />
                </chakra.span>
              </DutyRow>
            ))}
          </ul>
        </chakra.section>
      );
    })}
  </>
);
