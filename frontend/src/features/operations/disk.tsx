import type { Operations } from '@atelier/contracts/operations';
import { chakra } from '@chakra-ui/react';
import { diskHint, diskLines, usedText, type DiskLine } from './disk-words';
import { fullPercent } from './operation-words';
import { OperationsSection } from './section';

const colours: Record<DiskLine['name'], string> = {
  originals: 'fg',
  derived: 'green',
  documents: 'line2',
  backups: 'star',
  database: 'accent',
  rest: 'tick',
};
const Bar = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '2px',
    height: '14',
    bg: 'line',
    borderRadius: 'xs',
    // The bar has rounded corners; the alert mark sticks out of it.
    '& > span:first-of-type': { borderStartRadius: 'xs' },
  },
});
const Mark = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: '-4px',
    borderInlineStart: '2px dotted',
    borderColor: 'fg',
  },
});
const Line = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '12', py: '6', textStyle: 'small' },
});

/** Usage of the media volume, and the free space. */
export function DiskSection({ disk }: Pick<Operations, 'disk'>) {
  if (disk === null)
    return (
      <OperationsSection id="disque" title="Disque">
        <chakra.p color="muted">Inconnu&nbsp;: le dossier des médias ne se lit pas.</chakra.p>
      </OperationsSection>
    );
  const lines = diskLines(disk);
  const used = usedText(disk);
  return (
    <OperationsSection id="disque" title="Disque" aside={used}>
      <Bar role="img" aria-label={`${used}, alerte à ${fullPercent}\u00a0%`}>
        {lines.map(
          ({ name, percent }) =>
            percent !== null && (
              <chakra.span key={name} bg={colours[name]} minWidth="2px" style={{ width: `${percent}%` }} />
            ),
        )}
        <Mark style={{ insetInlineStart: `${fullPercent}%` }} />
      </Bar>
      <chakra.ul mt="16">
        {lines.map(({ name, label, amount, percent }) => (
          <Line key={name}>
            <chakra.span
              boxSize="12"
              flexShrink={0}
              borderRadius="3px"
              bg={percent === null ? undefined : colours[name]}
              border={percent === null ? 'control' : undefined}
              aria-hidden
            />
            <chakra.span flex="1">{label}</chakra.span>
            <chakra.span color="muted" fontVariantNumeric="tabular-nums">
              {amount}
            </chakra.span>
          </Line>
        ))}
      </chakra.ul>
      <chakra.p textStyle="small" color="muted" mt="8">
        {diskHint(disk)}
      </chakra.p>
    </OperationsSection>
  );
}
