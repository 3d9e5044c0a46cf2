import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { PublicationGap } from '@atelier/contracts/publication-state';
import { ApiFailure, failureMessage } from '../../../shared/api/client';
import { Eye } from '../../../shared/icons/common';
import { CircleCheck } from '../../../shared/icons/public';
import { SaveLine } from '../../../shared/saving/save-line';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm';
import { Dialog } from '../../../shared/ui/modal';
import { Tag } from '../../../shared/ui/tag';
import { toast } from '../../../shared/ui/toast';
import { useEditorContext } from './tutorial-editor';
import { PageHeading } from '../../../shared/ui/headings';

/** Save status of the tutorial. */
function TutorialSaveLine() {
  const { editor } = useEditorContext();
  const status = useAtomValue(editor.statusAtom);
  return <SaveLine status={status} onRetry={() => void editor.saver.flush()} minHeight="28" />;
}

const GapButton = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '14',
    width: 'full',
    minHeight: '48',
    py: '10',
    textAlign: 'start',
    cursor: 'pointer',
    borderBottom: 'line',
    '&:hover': { textDecoration: 'underline' },
  },
});
const GapMark = chakra('span', {
  base: { boxSize: '18px', borderRadius: 'full', borderWidth: '2px', borderColor: 'accent' },
});

/** Focuses the field's control, or its container if the control is not a native one. */
function goToField(path: string): void {
  const field = document.getElementById(`tutorial-${path}`);
  const control = field?.matches('input, textarea, [contenteditable=true]')
    ? field
    : (field?.querySelector<HTMLElement>('[contenteditable=true], input, button') ?? field);
  field?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

interface GapListProps {
  gaps: readonly PublicationGap[];
  onChoose: () => void;
}

/** Missing fields; each links to its field. */
const GapList = ({ gaps, onChoose }: GapListProps) => (
  <chakra.ul borderTop="line">
    {gaps.map(({ path, message }) => (
      <li key={path}>
        <GapButton
          type="button"
          onClick={() => {
            onChoose();
            // After the dialog has closed and restored the focus.
            setTimeout(() => goToField(path));
          }}
        >
          <GapMark aria-hidden />
          {message}
        </GapButton>
      </li>
    ))}
  </chakra.ul>
);

/** Publishes, or lists what is missing; unpublishing asks for confirmation. */
function PublishActions({ exists }: { exists: boolean }) {
  const { editor, draft } = useEditorContext();
  const [gaps, setGaps] = useState<readonly PublicationGap[] | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const { isPublished } = draft.published;
  const page = `/tutoriels/${draft._id}`;

  const publish = useMutation({
    mutationFn: async () => {
      if (!(await editor.saver.flush()))
        throw new ApiFailure(0, 'unsaved', 'Les dernières modifications ne sont pas enregistrées.');
      await editor.publish(true);
    },
    onSuccess: () =>
      toast({
        message: 'Tutoriel publié',
        icon: <CircleCheck size={20} aria-hidden />,
        action: { label: 'Voir la page', to: page },
      }),
    onError: (error) => {
      const missing = error instanceof ApiFailure && error.code === 'tutorial-incomplete';
      setGaps(missing ? error.issues : [{ path: 'title', message: failureMessage(error) }]);
    },
  });
  const withdraw = useMutation({
    mutationFn: () => editor.publish(false),
    onSuccess: () => {
      setConfirming(false);
      toast('Tutoriel retiré\u00a0: il est de nouveau un brouillon');
    },
  });

  return (
    <>
      {exists && (
        <Button variant="outline" size="touch" to={isPublished ? page : `${page}?apercu=1`}>
          <Eye size={18} aria-hidden />
          {isPublished ? 'Voir la page' : 'Aperçu'}
        </Button>
      )}
      {isPublished ? (
        <Button variant="quiet" size="touch" onClick={() => setConfirming(true)}>
          Retirer
        </Button>
      ) : (
        <Button
          variant="solid"
          size="touch"
          disabled={!exists}
          busy={publish.isPending}
          onClick={() => publish.mutate()}
        >
          Publier
        </Button>
      )}
      <Dialog open={gaps !== null} onClose={() => setGaps(null)} title="Prêt à publier&#8239;?" size="sm">
        <chakra.p color="muted" mb="8">
          Le tutoriel n’est pas encore prêt à être publié.
        </chakra.p>
        <GapList gaps={gaps ?? []} onChoose={() => setGaps(null)} />
      </Dialog>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Retirer ce tutoriel&#8239;?"
        confirm="Retirer"
        busyLabel="Retrait…"
        onConfirm={() => withdraw.mutate()}
        change={withdraw}
      >
        <p>
          Sa page ne sera plus visible. Le texte reste ici, en brouillon, et sa date de publication est
          conservée.
        </p>
      </ConfirmDialog>
    </>
  );
}

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

/** Title, save status and actions of the editor. */
export function EditorHead({ exists }: { exists: boolean }) {
  const { draft } = useEditorContext();
  const { isPublished } = draft.published;
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Tutoriels', to: '/admin/tutoriels' }, { label: exists ? 'Modifier' : 'Nouveau' }]}
      />
      <PageHeading mt="12" overflowWrap="anywhere">
        {draft.title.trim() || 'Nouveau tutoriel'}
      </PageHeading>
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
