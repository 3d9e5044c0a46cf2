import { chakra } from '@chakra-ui/react';
import type { SourceMark } from '@atelier/contracts/lesson-source';
import { Switch } from '../../../shared/forms/checkbox';
import { formatClock } from '../../../shared/format/units';
import { LinkButton } from '../../../shared/ui/button';
import { Subheading } from '../../../shared/ui/headings';
import { Row } from '../../../shared/ui/layout';

const Mark = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '52px minmax(0, 1fr)', md: '52px minmax(0, 1fr) auto' },
    alignItems: 'baseline',
    columnGap: '12px',
    width: 'full',
    minHeight: { base: '44px', lg: '36px' },
    px: '12px',
    py: '7px',
    textAlign: 'start',
    fontSize: '0.9375rem',
    lineHeight: '1.375rem',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { bg: 'sunken', fontWeight: 650 },
    '& > :first-child': { color: 'atext', fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
    '& > :last-child': {
      gridColumn: { base: '2', md: 'auto' },
      fontFamily: 'mono',
      fontSize: '0.8125rem',
      fontWeight: 400,
      color: 'muted',
      overflowWrap: 'anywhere',
    },
  },
});

interface FilmMarksProps {
  marks: readonly SourceMark[];
  current: SourceMark | null;
  isFollowing: boolean;
  /** A film of ours plays: others do not say where they are. */
  canFollow: boolean;
  onFollow: (isFollowing: boolean) => void;
  onChoose: (mark: SourceMark) => void;
  isTitled?: boolean;
}

/** « Du film au code »: seconds of the film with their lines. */
export function FilmMarks({
  marks,
  current,
  isFollowing,
  canFollow,
  onFollow,
  onChoose,
  isTitled = true,
}: FilmMarksProps) {
  return (
    <chakra.section aria-label="Du film au code">
      <Row apart wrap columnGap="16px" rowGap="0" minHeight="44px">
        {isTitled ? <Subheading>Du film au code</Subheading> : <span />}
        {canFollow && (
          <Row gap="16" textStyle="small" wrap>
            {!isFollowing && current && (
              <LinkButton onClick={() => onFollow(true)}>Revenir à {formatClock(current.seconds)}</LinkButton>
            )}
            <Switch
              label="Le code suit la lecture"
              checked={isFollowing}
              onChange={(event) => onFollow(event.target.checked)}
            />
          </Row>
        )}
      </Row>
      <chakra.ol mx="-12px" mt="2px" maxHeight={{ lg: '172px' }} overflowY={{ lg: 'auto' }}>
        {marks.map((mark) => (
          <li key={`${mark.seconds} ${mark.path} ${mark.line}`}>
            <Mark
              type="button"
              aria-current={mark.seconds === current?.seconds ? 'true' : undefined}
              onClick={() => onChoose(mark)}
            >
              <span>{formatClock(mark.seconds)}</span>
              <span>{mark.title}</span>
              <span>
                {mark.path}:{mark.line}
              </span>
            </Mark>
          </li>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}
