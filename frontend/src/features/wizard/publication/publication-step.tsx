import type { CourseDraft } from '@atelier/contracts/course-draft';
import { countOf, formatDate } from '../../../shared/format';
import { Notice } from '../../../shared/ui/notice';
import { useEditing } from '../../draft/state/use-course-editor';
import { EditHeading } from '../steps/step-heading';
import { ChangeLine } from './change-line';
import { DraftLessons } from './draft-lessons';
import { FirstLook } from './first-look';
import { LineCard, Lines } from './line-card';
import { PastPublications } from './past-publications';
import { useUndo } from './use-undo';

const lead = ({ published, versionAt, changes }: CourseDraft): string => {
  if (!published.isPublished) return 'Voici ce que les visiteurs verront. Les brouillons restent à vous.';
  const since = `En ligne depuis le ${formatDate(published.publishedAt ?? '')}, dernière publication le ${formatDate(versionAt ?? '')}.`;
  return `${since} ${changes.length > 0 ? 'Élèves et visiteurs voient encore cette version.' : ''}`.trim();
};

/** In place of a step: what publishing would change, line by line; of a first publication, what there will be to see. */
export default function PublicationStep() {
  const { editor, draft } = useEditing();
  const undo = useUndo(editor);
  const { isPublished } = draft.published;
  const groups = [
    { title: 'Page de vente', changes: draft.changes.filter(({ path }) => path !== 'sections') },
    { title: 'Programme', changes: draft.changes.filter(({ path }) => path === 'sections') },
  ].filter(({ changes }) => changes.length > 0);
  return (
    <>
      <EditHeading title={isPublished ? 'Changements à publier' : 'À publier'} lead={lead(draft)} />
      {isPublished ? (
        groups.map(({ title, changes }) => (
          <LineCard key={title} title={title} aside={countOf(changes.length, 'changement')}>
            <Lines>
              {changes.map((change) => (
                <ChangeLine
                  key={change._id}
                  change={change}
                  busy={undo.isPending && undo.variables._id === change._id}
                  onUndo={() => undo.mutate(change)}
                />
              ))}
            </Lines>
          </LineCard>
        ))
      ) : (
        <FirstLook draft={draft} />
      )}
      {isPublished && groups.length === 0 && (
        <Notice mb="20" tone="success" title="Tout est en ligne">
          Ce que vous modifierez attendra ici.
        </Notice>
      )}
      <DraftLessons editor={editor} programme={draft.sections} />
      <PastPublications editor={editor} draft={draft} />
    </>
  );
}
