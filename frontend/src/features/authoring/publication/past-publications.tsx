import type { CourseDraft } from '@atelier/contracts/course-draft';
import { publicationDays, type Publications } from '@atelier/contracts/publication';
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { countOf } from '../../../shared/format/format';
import { ChevronDown } from '../../../shared/icons/public';
import { ChevronUp } from '../../../shared/icons/learning';
import { History } from '../../../shared/icons/studio';
import { Button } from '../../../shared/ui/button';
import { Row, Stack, VisuallyHidden } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { Skeleton } from '../../../shared/ui/loading';
import { Tag } from '../../../shared/ui/tag';
import { useFoldFocus } from '../../../shared/ui/focus';
import type { CourseEditor } from '../course/course-editor';
import {
  changesSummary,
  publicationTime,
  usePublication,
  usePublications,
  useRestorePublication,
} from './publications';
import { CardLines, ChangeLine } from './change-line';
import { VersionPreview } from './version-preview';

type Publication = Publications['publications'][number];

const Entry = chakra('li', { base: { borderTop: 'line', py: '10' } });
const Facts = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '10rem minmax(0, 1fr) auto auto' },
    columnGap: '16',
    rowGap: '2',
    alignItems: 'center',
  },
});
const Fold = chakra('div', {
  base: { bg: 'sunken', borderRadius: 'sm', p: { base: '12', md: '16' }, mt: '10' },
});
const VersionDetails = chakra('details', {
  base: { my: '14', '& > summary': { cursor: 'pointer', mb: '12' } },
});

/** Initial number of publications in the list. */
const shownAtFirst = 3;

interface PastPublicationsProps {
  editor: CourseEditor;
  draft: CourseDraft;
}

/** Past publications of the course: view, compare and restore. */
export function PastPublications({ editor, draft }: PastPublicationsProps) {
  const id = useId();
  const { data: publications = [], error } = usePublications(editor.courseId);
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  if (error) return <Notice tone="danger">{failureMessage(error)}</Notice>;
  if (publications.length === 0) return null;
  return (
    <chakra.section aria-labelledby={id} mt="32">
      <Row apart gap="16" mb="4">
        <chakra.h2 id={id} textStyle="h4">
          Publications passées
        </chakra.h2>
        {publications.length > shownAtFirst && !all && (
          <Button variant="quiet" size="tool" onClick={() => setAll(true)}>
            Toutes, {publications.length}
          </Button>
        )}
      </Row>
      <chakra.p textStyle="small" color="muted" mb="14">
        Une version reste {publicationDays}&nbsp;jours après avoir été remplacée.
      </chakra.p>
      <ul>
        {publications.slice(0, all ? undefined : shownAtFirst).map((publication) => (
          <PublicationEntry
            key={publication._id}
            editor={editor}
            draft={draft}
            publication={publication}
            isOpen={open === publication._id}
            onTurn={(isOpen) => setOpen(isOpen ? publication._id : null)}
          />
        ))}
      </ul>
    </chakra.section>
  );
}

interface PublicationEntryProps extends PastPublicationsProps {
  publication: Publication;
  isOpen: boolean;
  onTurn: (isOpen: boolean) => void;
}

function PublicationEntry({ publication, isOpen, onTurn, ...course }: PublicationEntryProps) {
  const id = useId();
  const entry = useFoldFocus<HTMLLIElement>(isOpen);
  const { publishedAt, publisher, isOnline, changes } = publication;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <Entry ref={entry}>
      <Facts>
        <chakra.time dateTime={publishedAt} textStyle="small" color="muted">
          {publicationTime(publishedAt)}
        </chakra.time>
        <chakra.p gridColumn={{ base: '1', md: 'auto' }} overflowWrap="anywhere">
          {changesSummary(changes)} {isOnline && <Tag tone="green">En ligne</Tag>}
        </chakra.p>
        <chakra.p gridColumn={{ base: '1', md: 'auto' }} textStyle="small" color="muted">
          {publisher}
        </chakra.p>
        <Button
          variant="quiet"
          size="tool"
          gridColumn={{ base: '2', md: 'auto' }}
          gridRow={{ base: '1', md: 'auto' }}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          data-unfolds
          onClick={() => onTurn(!isOpen)}
        >
          <Chevron size={16} aria-hidden />
          Comparer
          <VisuallyHidden>, publication du {publicationTime(publishedAt)}</VisuallyHidden>
        </Button>
      </Facts>
      {isOpen && (
        <Fold id={id} onKeyDown={(event) => event.key === 'Escape' && onTurn(false)}>
          <PublicationComparison {...course} publication={publication} onDone={() => onTurn(false)} />
        </Fold>
      )}
    </Entry>
  );
}

interface PublicationComparisonProps extends PastPublicationsProps {
  publication: Publication;
  onDone: () => void;
}

function PublicationComparison({ editor, draft, publication, onDone }: PublicationComparisonProps) {
  const { data: past, error } = usePublication(editor.courseId, publication._id);
  const bringBack = useRestorePublication(editor);
  if (error) return <Notice tone="danger">{failureMessage(error)}</Notice>;
  if (!past) return <Skeleton height="120px" />;
  const { differences, version } = past;
  const waiting = draft.changes.length;
  return (
    <>
      <chakra.h3 textStyle="label" mb="10">
        {differences.length === 0
          ? 'Votre version montre la même chose.'
          : `Revenir ferait ${countOf(differences.length, 'changement')} dans votre version`}
      </chakra.h3>
      <CardLines>
        {differences.map((change) => (
          <ChangeLine key={change._id} change={change} />
        ))}
      </CardLines>
      <VersionDetails>
        <summary>Ce que voyaient les visiteurs</summary>
        <VersionPreview version={version} />
      </VersionDetails>
      {differences.length > 0 && (
        <Stack gap="10" alignItems="start">
          <chakra.p textStyle="small">
            Rien n’est public avant «&nbsp;Publier&nbsp;». Les leçons ajoutées depuis deviennent des
            brouillons
            {!publication.isOnline &&
              waiting > 0 &&
              `\u202f; ${waiting > 1 ? `vos ${waiting} changements en attente sont remplacés` : 'votre changement en attente est remplacé'} là où cette version dit autre chose`}
            .
          </chakra.p>
          {bringBack.error && <Notice tone="danger">{failureMessage(bringBack.error)}</Notice>}
          <Button
            variant="outline"
            size="tool"
            busy={bringBack.isPending}
            busyLabel="Retour…"
            onClick={() => bringBack.mutate(past, { onSuccess: onDone })}
          >
            <History size={16} aria-hidden />
            Revenir à cette version
          </Button>
        </Stack>
      )}
    </>
  );
}
