import { chakra } from '@chakra-ui/react';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Tag } from '../../../shared/ui/tag';
import { useWriting } from '../state/use-tutorial-editor';
import { PublishActions } from './publish-actions';
import { TutorialSaveLine } from './tutorial-save-line';

const Bar = chakra('div', {
  base: {
    position: { md: 'sticky' },
    top: '72px',
    zIndex: 'raised',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16',
    rowGap: '8',
    py: '12',
    mt: '12',
    mb: '28',
    bg: 'bg',
    borderBottom: 'line',
  },
});

/** What is being written, where it stands, and what can be done with it. */
export function EditorHead({ exists }: { exists: boolean }) {
  const { draft } = useWriting();
  const { isPublished } = draft.published;
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Tutoriels', to: '/admin/tutoriels' }, { label: exists ? 'Modifier' : 'Nouveau' }]}
      />
      <chakra.h1 textStyle="h1Tool" mt="12" overflowWrap="anywhere">
        {draft.title.trim() || 'Nouveau tutoriel'}
      </chakra.h1>
      <Bar>
        <Tag tone={isPublished ? 'green' : 'neutral'}>{isPublished ? 'Publié' : 'Brouillon'}</Tag>
        <TutorialSaveLine />
        <chakra.div display="flex" flexWrap="wrap" gap="8" ms={{ sm: 'auto' }}>
          <PublishActions exists={exists} />
        </chakra.div>
      </Bar>
    </>
  );
}
