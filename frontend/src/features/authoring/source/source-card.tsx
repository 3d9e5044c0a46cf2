import { chakra } from '@chakra-ui/react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { MediaAsset } from '@atelier/contracts/media';
import { type SourceMark, StoredSource } from '@atelier/contracts/lesson-source';
import { sourceLimits } from '@atelier/contracts/words/source-limits';
import { useApiQuery } from '../../../shared/api/queries';
import { countOf, formatNumber, formatPercent, quoted } from '../../../shared/format/format';
import { formatBytes } from '../../../shared/format/units';
import { SquareCode } from '../../../shared/icons/editor';
import { FolderInput } from '../../../shared/icons/studio';
import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm';
import { useFocusOnAppear } from '../../../shared/ui/focus';
import { Row } from '../../../shared/ui/layout';
import { Spinner } from '../../../shared/ui/loading';
import { Notice, QueryError } from '../../../shared/ui/notice';
import { ProgressBar } from '../../../shared/ui/progress';
import { FilePicker, FilesPicker } from '../../uploads/file-picker';
import { UploadBox } from '../../uploads/upload-box';
import type { FileUpload } from '../../uploads/uploads';
import { useUploadFor, useUploadQueue } from '../../uploads/use-uploads';
import { courseDraftKey } from '../course/course-api';
import { useEditing } from '../course/course-editor';
import { type CodeCarrier, sourceTarget } from '../media/course-uploads';
import { sectionOf } from '../programme/programme';
import { useProgramme } from '../programme/programme-actions';
import { MarkList } from './mark-list';
import { usePacking, useSourceSender } from './packing';
import { droppedSource, mebibytes } from './read-folder';
import { LeftOutList, SourceFiles, sourceSummary } from './source-files';

const Zone = chakra('div', {
  base: {
    mt: '12',
    p: '16',
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'line2',
    borderRadius: 'md',
    transition: 'background-color 150ms ease-out',
    '&[data-over]': { bg: 'gsoft', borderColor: 'green' },
  },
  variants: { bare: { true: { p: '0', borderColor: 'transparent' } } },
});

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** « de la leçon », « de la section » */
const ofEntry = ({ kind }: CodeCarrier): string => (kind === 'lesson' ? 'de la leçon' : 'de la section');

interface SourcePickersProps {
  carrier: CodeCarrier;
  children?: ReactNode;
}

/** Chooses a folder or a ZIP, or takes the one that is dropped here. */
function SourcePickers({ carrier, children }: SourcePickersProps) {
  const { entry } = carrier;
  const sender = useSourceSender(carrier);
  const [over, setOver] = useState(false);
  const isReplacing = Boolean(entry.source);
  const spoken = ` pour le code ${ofEntry(carrier)} ${quoted(entry.title)}`;
  return (
    <Zone
      bare={isReplacing}
      data-over={over ? '' : undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        // Otherwise the programme would make lessons of the files.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        const dropped = droppedSource(event.dataTransfer);
        if (dropped) sender.sendDropped(dropped);
      }}
    >
      {!isReplacing && (
        <chakra.p textStyle="small" mb="12">
          Déposez ici le dossier du projet, ou un ZIP.
        </chakra.p>
      )}
      <Row wrap gap="8">
        <FilesPicker
          label={isReplacing ? 'Remplacer par un dossier' : 'Choisir un dossier'}
          spokenLabel={`${isReplacing ? 'Remplacer par un dossier' : 'Choisir un dossier'}${spoken}`}
          icon={<FolderInput size={18} aria-hidden />}
          onPick={sender.sendFolder}
        />
        <FilePicker
          accept=".zip"
          label={isReplacing ? 'Remplacer par un ZIP' : 'Choisir un ZIP'}
          spokenLabel={`${isReplacing ? 'Remplacer par un ZIP' : 'Choisir un ZIP'}${spoken}`}
          variant={isReplacing ? 'quiet' : 'outline'}
          onPick={sender.sendZip}
        />
        {children}
      </Row>
      {isReplacing && (
        <chakra.p textStyle="meta" color="muted" mt="4">
          Un dossier ou un ZIP déposé ici remplace aussi ce code.
        </chakra.p>
      )}
    </Zone>
  );
}

/** The folder while it is read and packed, or why it is not sent. */
function PackingBox({ carrier }: { carrier: CodeCarrier }) {
  const packing = usePacking(carrier);
  const box = useFocusOnAppear(true);
  if (!packing) return null;
  const { name, share, leftOut, error, stop } = packing;
  if (error !== null)
    return (
      <chakra.div mt="12">
        <Notice
          tone="danger"
          title={name === '' ? 'Ce dossier n’est pas envoyé' : `${quoted(name)} n’est pas envoyé`}
          action={
            <Button variant="link" size="tool" onClick={stop}>
              Fermer
            </Button>
          }
        >
          {error}
        </Notice>
      </chakra.div>
    );
  const percent = Math.round((share ?? 0) * 100);
  return (
    <chakra.div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label="Préparation du dossier"
      mt="12"
      p="16"
      bg="sunken"
      borderRadius="md"
    >
      <Row gap="12" mb="10">
        <Spinner aria-hidden />
        <chakra.p flex="1" minWidth="0" textStyle="small" role="status">
          {share === null ? 'Lecture du dossier…' : `Compression de ${quoted(name)}…`}
        </chakra.p>
        <chakra.span textStyle="small" fontWeight={600}>
          {share !== null && formatPercent(percent)}
        </chakra.span>
        <Button variant="quiet" size="tool" onClick={stop}>
          Annuler
        </Button>
      </Row>
      <ProgressBar value={percent} label="Compression du dossier" />
      {leftOut.length > 0 && <LeftOutList leftOut={leftOut} mt="8" />}
    </chakra.div>
  );
}

const shownSecrets = 20;

/** What to do with files that look like secrets: nothing is published before the answer, nor sent again after it. */
function SecretsQuestion({ upload }: { upload: FileUpload }) {
  const queue = useUploadQueue();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const { id, secrets = [], fileName } = upload;
  const isOne = secrets.length === 1;
  return (
    <chakra.div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label="Secrets dans le code"
      mt="12"
      p="16"
      bg="wsoft"
      borderRadius="md"
    >
      <chakra.p fontWeight={650} color="warn">
        {isOne ? 'Un fichier ressemble à un secret' : `${secrets.length} fichiers ressemblent à des secrets`}
      </chakra.p>
      <chakra.p textStyle="small" mt="4">
        {`Vos élèves téléchargeraient ${isOne ? 'ce fichier' : 'ces fichiers'} de «\u00a0${fileName}\u00a0».`}
      </chakra.p>
      <chakra.ul mt="10" textStyle="small">
        {secrets.slice(0, shownSecrets).map(({ path, message }) => (
          <chakra.li key={path} py="4" overflowWrap="anywhere">
            <chakra.span fontFamily="mono" fontSize="0.8125rem" fontWeight={600} me="8">
              {path}
            </chakra.span>{' '}
            {message}
          </chakra.li>
        ))}
        {secrets.length > shownSecrets && <li>{`et ${countOf(secrets.length - shownSecrets, 'autre')}`}</li>}
      </chakra.ul>
      <Row wrap gap="8" mt="14">
        <Button size="touch" onClick={() => queue.answerSecrets(id, 'leave-out')}>
          Laisser de côté
        </Button>
        <Button variant="outline" size="touch" onClick={() => queue.answerSecrets(id, 'keep')}>
          Garder quand même
        </Button>
        <Button variant="quiet" size="touch" onClick={() => queue.cancel(id)}>
          Annuler l’envoi
        </Button>
      </Row>
    </chakra.div>
  );
}

interface StoredCodeProps {
  carrier: CodeCarrier;
  asset: MediaAsset;
}

/** The code that a lesson or section has: its files, its pins, replace and remove. */
function StoredCode({ carrier, asset }: StoredCodeProps) {
  const programme = useProgramme();
  const [isRemoving, setRemoving] = useState(false);
  // Readable before it is saved.
  const query = useApiQuery(
    [...courseDraftKey(programme.courseId), 'source', asset._id],
    `/courses/${programme.courseId}/sources/${asset._id}`,
    StoredSource,
    { staleTime: Infinity },
  );
  const { kind, entry } = carrier;
  const marks: readonly SourceMark[] = kind === 'lesson' ? (entry.source?.marks ?? []) : [];
  const remove = () => {
    setRemoving(false);
    if (kind === 'lesson') programme.changeSource(entry._id, () => null, 'Code retiré');
    else programme.setSectionSource(entry._id, null, 'Code de la section retiré');
    programme.settle();
  };
  return (
    <>
      <Row gap="14" mt="12" p="16" bg="sunken" borderRadius="md">
        <SquareCode size={24} aria-hidden />
        <chakra.div flex="1" minWidth="0">
          <chakra.p fontWeight={600} overflowWrap="anywhere">
            {asset.name}
          </chakra.p>
          <chakra.p textStyle="small" color="muted" role="status">
            {query.data ? sourceSummary(query.data) : formatBytes(asset.size)}
          </chakra.p>
        </chakra.div>
      </Row>
      <SourcePickers carrier={carrier}>
        {kind === 'lesson' && <ShareSource lessonId={entry._id} asset={asset} />}
        <Button variant="quiet" size="touch" onClick={() => setRemoving(true)}>
          Retirer le code
        </Button>
      </SourcePickers>
      {query.error && <QueryError mt="12" query={query} />}
      {query.data && <SourceFiles {...query.data} />}
      {query.data && kind === 'lesson' && (
        <MarkList lessonId={entry._id} marks={marks} files={query.data.files} />
      )}
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={`Retirer le code ${kind === 'lesson' ? 'de cette leçon' : 'de cette section'}\u202f?`}
        confirm="Retirer"
        onConfirm={remove}
      >
        <p>
          {kind === 'lesson'
            ? `${quoted(asset.name)}${marks.length > 0 ? ` et ${countOf(marks.length, 'épingle')} quittent` : ' quitte'} la leçon. Les élèves les gardent jusqu’à la prochaine publication.`
            : `Les leçons sans code propre ne montreront plus ${quoted(asset.name)}. Les élèves le gardent jusqu’à la prochaine publication.`}
        </p>
      </ConfirmDialog>
    </>
  );
}

/** Makes the code of a lesson that of its section, while that has none. */
function ShareSource({ lessonId, asset }: { lessonId: string; asset: MediaAsset }) {
  const programme = useProgramme();
  const section = sectionOf(useEditing().draft.sections, lessonId);
  const others = section?.lessons.filter(({ source }) => !source).length ?? 0;
  if (!section || section.source || others === 0) return null;
  return (
    <Button
      variant="quiet"
      size="touch"
      onClick={() => {
        const words = `Même code pour ${countOf(others, 'leçon')} de plus`;
        programme.setSectionSource(section._id, { asset }, words);
        programme.settle();
      }}
    >
      {`Aussi pour ${others > 1 ? `les ${others} leçons` : 'la leçon'} sans code de la section`}
    </Button>
  );
}

function Upload({ carrier }: { carrier: CodeCarrier }) {
  const upload = useUploadFor(sourceTarget(useProgramme(), carrier));
  const packing = usePacking(carrier);
  if (packing) return <PackingBox carrier={carrier} />;
  if (!upload || upload.status === 'done') return null;
  if (upload.status === 'question') return <SecretsQuestion upload={upload} />;
  return (
    <chakra.div mt="12">
      <UploadBox upload={upload} />
    </chakra.div>
  );
}

const limits = `${formatNumber(sourceLimits.files)} fichiers et ${mebibytes(sourceLimits.unpackedBytes)} au plus, ZIP de ${mebibytes(sourceLimits.zipBytes)} au plus. Les dépendances (node_modules), l’historique (.git) et les fichiers produits (dist, build) sont laissés de côté.`;

/** Before there is any: what it is for. */
function Purpose({ carrier }: { carrier: CodeCarrier }) {
  const section = sectionOf(useEditing().draft.sections, carrier.entry._id);
  const shared = section?.source?.asset.name;
  const purpose =
    carrier.kind === 'section'
      ? 'Le projet que montrent les leçons sans code propre'
      : 'Le projet tel que le film le montre';
  return (
    <chakra.p textStyle="meta" color="muted">
      {shared !== undefined &&
        `Cette leçon montre le code de la section, ${quoted(shared)}, tant qu’elle n’a pas le sien. `}
      {`${purpose}\u00a0: ${limits}`}
    </chakra.p>
  );
}

/** « Code de la leçon »: the project that its film shows. « Code de la section »: that of its lessons that have none. */
export default function SourceCard({ carrier }: { carrier: CodeCarrier }) {
  const upload = useUploadFor(sourceTarget(useProgramme(), carrier));
  const packing = usePacking(carrier);
  const asset = carrier.entry.source?.asset;
  const isBusy = (upload !== undefined && upload.status !== 'done') || packing?.error === null;
  const title = `Code ${ofEntry(carrier)}`;
  return (
    <div role="group" aria-label={title}>
      <chakra.p textStyle="label">{title}</chakra.p>
      {!asset && <Purpose carrier={carrier} />}
      <Upload carrier={carrier} />
      {asset ? (
        <StoredCode carrier={carrier} asset={asset} />
      ) : (
        !isBusy && <SourcePickers carrier={carrier} />
      )}
    </div>
  );
}
