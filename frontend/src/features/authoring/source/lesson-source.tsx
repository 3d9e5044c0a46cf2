import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { LessonDraft } from '@atelier/contracts/course-draft';
import { LessonCode, type LessonSourceDraft } from '@atelier/contracts/lesson-source';
import { sourceLimits } from '@atelier/contracts/words/source-limits';
import { useApi } from '../../../shared/api/client';
import { apiQueryOrNull } from '../../../shared/api/queries';
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
import { lessonTarget } from '../media/course-uploads';
import { lessonsWithoutSource } from '../programme/programme';
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

interface SourcePickersProps {
  lesson: LessonDraft;
  children?: ReactNode;
}

/** Chooses a folder or a ZIP, or takes the one that is dropped here. */
function SourcePickers({ lesson, children }: SourcePickersProps) {
  const sender = useSourceSender(lesson);
  const [over, setOver] = useState(false);
  const isReplacing = Boolean(lesson.source);
  const spoken = ` pour le code de la leçon ${quoted(lesson.title)}`;
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
function PackingBox({ lesson }: { lesson: LessonDraft }) {
  const packing = usePacking(lesson._id);
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

interface StoredSourceProps {
  lesson: LessonDraft;
  source: LessonSourceDraft;
}

/** How often to ask again while the server still has the programme without this code. */
const savingMs = 1500;

/** The code that the lesson has: its files, its pins, replace and remove. */
function StoredSource({ lesson, source: { asset, marks } }: StoredSourceProps) {
  const programme = useProgramme();
  const api = useApi();
  const { draft } = useEditing();
  const others = lessonsWithoutSource(draft.sections, lesson._id).length;
  const [isRemoving, setRemoving] = useState(false);
  const path = `/courses/${programme.courseId}/lessons/${lesson._id}/code?version=working`;
  const query = useQuery({
    ...apiQueryOrNull(
      api,
      [...courseDraftKey(programme.courseId), 'code', lesson._id, asset._id],
      path,
      LessonCode,
    ),
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data?._id !== asset._id ? savingMs : false,
  });
  const code = query.data?._id === asset._id ? query.data : null;
  return (
    <>
      <Row gap="14" mt="12" p="16" bg="sunken" borderRadius="md">
        <SquareCode size={24} aria-hidden />
        <chakra.div flex="1" minWidth="0">
          <chakra.p fontWeight={600} overflowWrap="anywhere">
            {asset.name}
          </chakra.p>
          <chakra.p textStyle="small" color="muted" role="status">
            {code ? sourceSummary(code) : formatBytes(asset.size)}
          </chakra.p>
        </chakra.div>
      </Row>
      <SourcePickers lesson={lesson}>
        {others > 0 && (
          <Button
            variant="quiet"
            size="touch"
            onClick={() => {
              programme.shareSource(lesson._id);
              programme.settle();
            }}
          >
            {`Aussi pour ${others > 1 ? `les ${others} leçons` : 'la leçon'} sans code de la section`}
          </Button>
        )}
        <Button variant="quiet" size="touch" onClick={() => setRemoving(true)}>
          Retirer le code
        </Button>
      </SourcePickers>
      {query.error && <QueryError mt="12" query={query} />}
      {code && <SourceFiles code={code} />}
      {code && <MarkList lessonId={lesson._id} marks={marks} code={code} />}
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title="Retirer le code de cette leçon&#8239;?"
        confirm="Retirer"
        onConfirm={() => {
          setRemoving(false);
          programme.changeSource(lesson._id, () => null, 'Code retiré');
          programme.settle();
        }}
      >
        <p>
          {`${quoted(asset.name)}${marks.length > 0 ? ` et ${countOf(marks.length, 'épingle')} quittent` : ' quitte'} la leçon. Les élèves les gardent jusqu’à la prochaine publication.`}
        </p>
      </ConfirmDialog>
    </>
  );
}

function Upload({ lesson }: { lesson: LessonDraft }) {
  const programme = useProgramme();
  const upload = useUploadFor({ ...lessonTarget(programme, lesson._id), source: true });
  const packing = usePacking(lesson._id);
  if (packing) return <PackingBox lesson={lesson} />;
  if (!upload || upload.status === 'done') return null;
  if (upload.status === 'question') return <SecretsQuestion upload={upload} />;
  return (
    <chakra.div mt="12">
      <UploadBox upload={upload} />
    </chakra.div>
  );
}

/** « Code de la leçon »: the project that its film shows. */
export default function LessonSource({ lesson }: { lesson: LessonDraft }) {
  const programme = useProgramme();
  const upload = useUploadFor({ ...lessonTarget(programme, lesson._id), source: true });
  const packing = usePacking(lesson._id);
  const isBusy = (upload !== undefined && upload.status !== 'done') || packing?.error === null;
  return (
    <chakra.div mt="20" pt="16" borderTop="line" role="group" aria-label="Code de la leçon">
      <chakra.p textStyle="label">Code de la leçon</chakra.p>
      {!lesson.source && (
        <chakra.p textStyle="meta" color="muted">
          {`Le projet tel que le film le montre\u00a0: ${formatNumber(sourceLimits.files)} fichiers et ${mebibytes(sourceLimits.unpackedBytes)} au plus, ZIP de ${mebibytes(sourceLimits.zipBytes)} au plus. Les dépendances (node_modules), l’historique (.git) et les fichiers produits (dist, build) sont laissés de côté.`}
        </chakra.p>
      )}
      <Upload lesson={lesson} />
      {lesson.source ? (
        <StoredSource lesson={lesson} source={lesson.source} />
      ) : (
        !isBusy && <SourcePickers lesson={lesson} />
      )}
    </chakra.div>
  );
}
