import { chakra } from '@chakra-ui/react';
import { useAtom, useAtomValue } from 'jotai';
import { Suspense, useState } from 'react';
import { countOf, formatDuration } from '../../../../shared/format/format';
import { FileVideo, FolderPlus } from '../../../../shared/icons/studio';
import { SquarePlay } from '../../../../shared/icons/learning';
import { Button } from '../../../../shared/ui/button';
import { ProgrammeEditor } from '../../programme/programme-editor';
import { DropZone, pickedFiles, useFileImport } from '../../import/drop-zone';
import { acceptedExtensions } from '../../import/file-kinds';
import type { ImportPlan } from '../../import/import-plan';
import { openPlanAtom, usePlanActions } from '../../import/plan-state';
import { foldedSectionsAtom, useIsSearching } from '../../programme/programme-view';
import { allLessons } from '../../programme/programme';
import { useEditing } from '../../course/course-editor';
import { ProgrammeContext, useProgrammeActions } from '../../programme/programme-actions';
import { FilesPicker } from '../../../uploads/file-picker';
import { StepSkeleton } from '../course-loading';
import { MergeStep } from '../../merge/merge-step';
import { EditHeading, StepHeading } from './step-layout';
import { lazyPart } from '../../../../shared/connection/connection';

const LinksDialog = lazyPart(() => import('../../import/youtube-links-dialog'));
const PlanStep = lazyPart(() => import('../../import/plan-step'));
const MakeButton = lazyPart(() =>
  import('../../import/plan-summary').then((module) => ({ default: module.ApplyPlanButton })),
);

/** The programme, the review of an import plan, or the conflicts between two tabs. */
export default function ProgrammeStep() {
  const { editor, draft } = useEditing();
  const open = useAtomValue(openPlanAtom);
  if (draft.merges.length > 0) return <MergeStep />;
  return open?.courseId === editor.courseId ? <FolderArranging plan={open.plan} /> : <ProgrammeWriting />;
}

const folderWords = ({ count }: ImportPlan) => ({
  title: 'Ranger le dossier',
  lead: `${countOf(count, 'fichier lu', 'fichiers lus')}, rien n’est encore envoyé. Un sous-dossier fait une section, le numéro fait l’ordre, le nom fait le titre.`,
});
const linksWords = ({ count }: ImportPlan) => ({
  title: 'Ranger les vidéos',
  lead: `${countOf(count, 'lien lu', 'liens lus')}, rien n’est encore créé. Corrigez les titres et l’ordre, ajoutez des sections, puis créez tout d’un coup.`,
});

function FolderArranging({ plan }: { plan: ImportPlan }) {
  const { editor } = useEditing();
  const actions = usePlanActions(editor.courseId);
  return (
    <DropZone onFiles={null}>
      <Suspense fallback={<StepSkeleton />}>
        <PlanStep
          plan={plan}
          actions={actions}
          heading={
            <EditHeading
              {...(plan.links ? linksWords(plan) : folderWords(plan))}
              actions={
                <>
                  <Button variant="quiet" size="tool" onClick={actions.close}>
                    Annuler
                  </Button>
                  <MakeButton plan={plan} editor={editor} />
                </>
              }
            />
          }
        />
      </Suspense>
    </DropZone>
  );
}

function ProgrammeWriting() {
  const { editor, draft } = useEditing();
  const { sections } = draft;
  const programme = useProgrammeActions();
  const status = useAtomValue(editor.statusAtom);
  const [folded, setFolded] = useAtom(foldedSectionsAtom);
  const isSearching = useIsSearching();
  const takeFiles = useFileImport();
  const [isPasting, setPasting] = useState(false);
  const allFolded = sections.length > 0 && sections.every((section) => folded.has(section._id));
  const figures = [countOf(sections.length, 'section'), countOf(allLessons(sections).length, 'leçon')];

  return (
    <ProgrammeContext value={programme}>
      <StepHeading
        step="programme"
        lead={`${figures.join(', ')}, ${formatDuration(draft.time)} pour l’instant`}
        actions={
          <>
            {sections.length > 0 && !isSearching && (
              <Button
                variant="quiet"
                size="tool"
                onClick={() => setFolded(new Set(allFolded ? [] : sections.map((section) => section._id)))}
              >
                {allFolded ? 'Tout déplier' : 'Tout replier'}
              </Button>
            )}
            <Button
              variant="outline"
              size="tool"
              busy={status.kind === 'saving'}
              onClick={() => void programme.save()}
            >
              Enregistrer
            </Button>
          </>
        }
      />
      <DropZone onFiles={(files) => void takeFiles(files)}>
        <ProgrammeEditor programme={sections} />
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8" mt="20">
          <FilesPicker
            label="Choisir des fichiers"
            icon={<FileVideo size={18} aria-hidden />}
            accept={acceptedExtensions}
            onPick={(files) => void takeFiles(pickedFiles(files))}
          />
          <FilesPicker
            label="Ajouter un dossier"
            icon={<FolderPlus size={18} aria-hidden />}
            onPick={(files) => void takeFiles(pickedFiles(files))}
          />
          <Button variant="outline" size="touch" onClick={() => setPasting(true)}>
            <SquarePlay size={18} aria-hidden />
            Depuis YouTube
          </Button>
          <chakra.p textStyle="small" color="muted" flex="1 1 16rem">
            Ou déposez ici un dossier, ou plusieurs fichiers&nbsp;: vous rangez, puis tout est créé d’un coup.
          </chakra.p>
        </chakra.div>
      </DropZone>
      {isPasting && (
        <Suspense>
          <LinksDialog onClose={() => setPasting(false)} />
        </Suspense>
      )}
    </ProgrammeContext>
  );
}
