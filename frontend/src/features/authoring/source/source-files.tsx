import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { LeftOut, StoredSource } from '@atelier/contracts/lesson-source';
import { countOf, formatDate } from '../../../shared/format/format';
import { formatBytes } from '../../../shared/format/units';
import { FileText } from '../../../shared/icons/public';
import { leftOutLabel } from './read-folder';

const Details = chakra('details', {
  base: {
    mt: '12',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '44',
      textStyle: 'small',
      fontWeight: 600,
      cursor: 'pointer',
    },
    '& > summary::marker': { content: 'none' },
    '& > summary::before': {
      content: '""',
      width: '7px',
      height: '7px',
      me: '12',
      borderRight: '2px solid',
      borderBottom: '2px solid',
      transform: 'rotate(-45deg)',
      transition: 'transform 150ms ease-out',
    },
    '&[open] > summary::before': { transform: 'rotate(45deg)' },
  },
});
const List = chakra('ul', {
  base: {
    maxHeight: '20rem',
    overflowY: 'auto',
    borderTop: 'line',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: '10',
      alignItems: 'center',
      minHeight: '36',
      textStyle: 'small',
      borderBottom: 'line',
      pe: '8',
    },
    '& svg': { color: 'muted' },
  },
});
const Path = chakra('span', {
  base: { fontFamily: 'mono', fontSize: '0.8125rem', overflowWrap: 'anywhere' },
});

interface LeftOutListProps extends Pick<HTMLChakraProps<'p'>, 'mt'> {
  leftOut: readonly LeftOut[];
}

/** « Laissé de côté : node_modules/ (dépendances), .env (secrets) » */
export const LeftOutList = ({ leftOut, mt }: LeftOutListProps) => (
  <chakra.p textStyle="small" color="muted" overflowWrap="anywhere" mt={mt}>
    {`Laissé de côté\u00a0: ${leftOut.map(leftOutLabel).join(', ')}.`}
  </chakra.p>
);

/** What a source holds, as students find it: its files, and what was left out. */
export function SourceFiles({ files, leftOut }: StoredSource) {
  return (
    <Details>
      <summary>
        Voir les fichiers
        {leftOut.length > 0 && ' et ce qui est laissé de côté'}
      </summary>
      <List tabIndex={0} aria-label="Fichiers du code">
        {files.map(({ path, size, lines }) => (
          <li key={path}>
            <FileText size={16} aria-hidden />
            <Path>{path}</Path>
            <chakra.span color="muted" textAlign="end">
              {lines === null ? 'dans le ZIP seul, ' : `${countOf(lines, 'ligne')}, `}
              {formatBytes(size)}
            </chakra.span>
          </li>
        ))}
      </List>
      {leftOut.length > 0 && <LeftOutList leftOut={leftOut} mt="10" />}
    </Details>
  );
}

/** « 14 fichiers, 38 Ko, déposé le 12 octobre 2026 » */
export const sourceSummary = ({ files, sentAt, size }: StoredSource): string =>
  `${countOf(files.length, 'fichier')}, ${formatBytes(size)}, déposé le ${formatDate(sentAt)}`;
