import { verdicts } from '@atelier/contracts/words/submission-words';
import type { Submission } from '@atelier/contracts/submissions';
import { chakra } from '@chakra-ui/react';
import { Avatar } from '../../../shared/ui/avatar';
import { DocumentLinks } from '../../../shared/ui/document-links';
import { Row } from '../../../shared/ui/layout';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { Tag } from '../../../shared/ui/tag';
import { CorrectionForm } from './correction-form';

const Entry = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 24rem' },
    gap: '32',
  },
});

/**
 * What somebody has handed in, and beside it what is said of it.
 * @param next where to go once that is sent; where there is none it stays
 */
export const Copy = ({ copy, next }: { copy: Submission; next?: (() => void) | undefined }) => (
  <Entry>
    <div>
      <Row alignItems="flex-start" mb="16">
        <Avatar name={copy.user.name} imageUrl={copy.user.imageUrl} />
        <chakra.div flex="1" minWidth="0">
          <chakra.h2 textStyle="h4" overflowWrap="anywhere">
            {copy.user.name}
          </chakra.h2>
          <chakra.p textStyle="small" color="muted">
            Rendu <RelativeTime iso={copy.handedInAt} />, {copy.isLate ? 'en retard' : 'dans les temps'}
            {copy.version > 1 ? `, ${copy.version}\u1d49 version` : ''}
          </chakra.p>
        </chakra.div>
        <Tag tone={copy.correction ? (copy.correction.verdict === 'redo' ? 'warn' : 'green') : 'accent'}>
          {copy.correction ? verdicts[copy.correction.verdict] : 'À corriger'}
        </Tag>
      </Row>
      {copy.text !== '' && (
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" p="16" bg="sunken" borderRadius="md">
          {copy.text}
        </chakra.p>
      )}
      {copy.file && (
        <chakra.div mt="12">
          <chakra.p textStyle="small" mb="8" overflowWrap="anywhere">
            {copy.file.name}
          </chakra.p>
          <DocumentLinks document={copy.file} />
        </chakra.div>
      )}
    </div>
    <CorrectionForm key={`${copy._id} ${copy.version}`} copy={copy} next={next} />
  </Entry>
);
