import { chakra } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Id } from '@atelier/contracts/common';
import { ArchiveLink, type CourseImport as Imported } from '@atelier/contracts/course-archive';
import { apiGet, failureMessage } from '../../../shared/api/client';
import { stepPath } from '../../../shared/courses/course-path';
import { countOf } from '../../../shared/format/format';
import { formatBytes } from '../../../shared/format/units';
import { CircleCheck } from '../../../shared/icons/public';
import { FileDown, PackageOpen } from '../../../shared/icons/studio';
import { Lock } from '../../../shared/icons/common';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Button } from '../../../shared/ui/button';
import { ErrorPanel, Notice } from '../../../shared/ui/notice';
import { Row } from '../../../shared/ui/layout';
import { PageTitle } from '../../../shared/ui/page-title';
import { Skeleton } from '../../../shared/ui/loading';
import { FilePicker } from '../../uploads/file-picker';
import { UploadAnnouncer, UploadBox } from '../../uploads/upload-box';
import { acceptedFor } from '../../uploads/upload-refusals';
import { isUnfinished, type UploadTarget } from '../../uploads/uploads';
import { useInterruptedUploads, useUploadFor, useUploadQueue } from '../../uploads/use-uploads';
import { useCourseListPath } from '../course/course-list-path';
import { courseUploadHandlers } from '../media/course-uploads';

const fetchArchiveLink = (courseId: string, signal?: AbortSignal): Promise<ArchiveLink> =>
  apiGet(`/courses/${courseId}/archive/link`, ArchiveLink, { signal });

/** Contents of the export, and its signed URL. */
const useArchiveLink = (courseId: string | null) =>
  useQuery({
    queryKey: ['course-archive', courseId],
    queryFn: ({ signal }) => fetchArchiveLink(courseId ?? '', signal),
    enabled: courseId !== null,
  });

/** Starts a browser download: however large, the archive never passes through the page's memory. */
const useDownloadArchive = () =>
  useMutation({
    mutationFn: (courseId: string) => fetchArchiveLink(courseId),
    onSuccess: ({ url }) => window.location.assign(url),
  });

const ContentsList = chakra('dl', {
  base: {
    mt: '16',
    borderTop: 'line',
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '16',
      py: '14',
      borderBottom: 'line',
    },
    '& dt': { fontWeight: 600 },
    '& dd': { color: 'muted', textAlign: 'end' },
  },
});

const archiveContents = [
  ['course.json', 'le cours entier, dans un format publié'],
  ['Vidéos et documents', 'les fichiers d’origine, à l’octet près'],
  ['Sous-titres et images', 'comme ils sont montrés'],
  ['Textes en Markdown', 'pour être lus ailleurs'],
  ['empreintes.txt', 'SHA-256 de chaque fichier'],
] as const;

/** Contents of the export of a course, and its download button. */
function CourseExport({ courseId }: { courseId: string | null }) {
  const listPath = useCourseListPath();
  const facts = useArchiveLink(courseId);
  const saving = useDownloadArchive();
  return (
    <section aria-labelledby="export">
      <chakra.p textStyle="small" color="muted">
        Exporter
      </chakra.p>
      <chakra.h2 id="export" textStyle="h3" mt="4">
        {courseId === null ? 'Un cours à emporter' : (facts.data?.title ?? <Skeleton width="60%" />)}
      </chakra.h2>
      {courseId === null ? (
        <chakra.div mt="16">
          <chakra.p color="muted" mb="16">
            Choisissez le cours dans la liste, puis «&nbsp;Exporter&nbsp;» dans son menu.
          </chakra.p>
          <Button variant="outline" size="touch" to={listPath}>
            Choisir un cours
          </Button>
        </chakra.div>
      ) : facts.error ? (
        <ErrorPanel
          mt="16"
          message={failureMessage(facts.error)}
          retry={() => void facts.refetch()}
          retrying={facts.isFetching}
        />
      ) : (
        <>
          <ContentsList>
            {archiveContents.map(([name, description]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{description}</dd>
              </div>
            ))}
          </ContentsList>
          <Row as="p" gap="10" mt="16" color="muted" textStyle="small">
            <Lock size={16} aria-hidden style={{ flexShrink: 0 }} />
            Jamais dans l’archive&nbsp;: élèves, commandes, progressions.
          </Row>
          <Row wrap gap="16" mt="24">
            <Button
              variant="solid"
              busy={saving.isPending}
              busyLabel="Préparation…"
              onClick={() => saving.mutate(courseId)}
            >
              <FileDown size={20} aria-hidden />
              Exporter le cours
            </Button>
            <chakra.span color="muted" textStyle="small">
              {facts.data &&
                facts.data.files > 0 &&
                `${countOf(facts.data.files, 'fichier')}, ${formatBytes(facts.data.size)}`}
            </chakra.span>
          </Row>
          {saving.error && (
            <chakra.p role="alert" color="danger" textStyle="small" mt="12">
              {failureMessage(saving.error)}
            </chakra.p>
          )}
        </>
      )}
    </section>
  );
}

/** Upload target of an import, which creates a course. */
const archiveTarget: UploadTarget = { kind: 'archive', id: '', lessonId: null };

/** Uploads an archive; shows its progress and result, which survive navigation. */
function CourseImport() {
  useInterruptedUploads(courseUploadHandlers);
  const queue = useUploadQueue();
  const upload = useUploadFor(archiveTarget);
  return (
    <section aria-labelledby="import">
      <UploadAnnouncer />
      <chakra.p textStyle="small" color="muted">
        Importer
      </chakra.p>
      <chakra.h2 id="import" textStyle="h3" mt="4">
        Importer une archive
      </chakra.h2>
      <chakra.p color="muted" mt="16" mb="16">
        Elle devient l’un de vos brouillons, que personne ne voit tant que vous ne le publiez pas.
      </chakra.p>
      {upload && upload.imported === undefined ? (
        <>
          <UploadBox
            upload={upload}
            refusal={`«\u00a0${upload.fileName}\u00a0» n’a pas été importée`}
            narrow
          />
          {isUnfinished(upload) && upload.status !== 'interrupted' && (
            <chakra.p textStyle="small" color="muted" mt="8">
              L’envoi continue pendant que vous travaillez ailleurs, et reprend après une coupure.
            </chakra.p>
          )}
        </>
      ) : (
        <FilePicker
          accept={acceptedFor(archiveTarget)}
          label="Choisir une archive"
          icon={<PackageOpen size={18} aria-hidden />}
          onPick={(file) => void queue.add(archiveTarget, file.name, file)}
        />
      )}
      {upload?.imported && <ImportReport imported={upload.imported} />}
    </section>
  );
}

function ImportReport({ imported: { _id, report } }: { imported: Imported }) {
  const { title, sections, lessons, files, left } = report;
  return (
    <chakra.div mt="20" role="status">
      <Row gap="10">
        <CircleCheck size={20} aria-hidden style={{ flexShrink: 0 }} />
        <strong>«&nbsp;{title}&nbsp;» est là, en brouillon</strong>
      </Row>
      <chakra.p color="muted" mt="8">
        {countOf(sections, 'section')}, {countOf(lessons, 'leçon')}
        {files > 0 &&
          `, ${countOf(files, 'fichier')}. Les vidéos s’encodent maintenant, comme après un envoi`}
        .
      </chakra.p>
      {left.length > 0 && (
        <Notice mt="16" tone="warn" title={`${countOf(left.length, 'fichier')} à remettre à la main`}>
          <chakra.ul mt="8" display="grid" gap="8">
            {left.map(({ path, reason }) => (
              <li key={path}>
                <chakra.span fontFamily="mono" textStyle="small" overflowWrap="anywhere">
                  {path}
                </chakra.span>
                <br />
                {reason}
              </li>
            ))}
          </chakra.ul>
        </Notice>
      )}
      <Button mt="16" size="touch" to={stepPath('programme', _id)}>
        Ouvrir le brouillon
      </Button>
    </chakra.div>
  );
}

const title = 'Exporter, importer un cours';

/** `/admin/courses/archives`: exports and imports whole courses as one file. */
export function Component() {
  const listPath = useCourseListPath();
  const [search] = useSearchParams();
  const courseId = Id.safeParse(search.get('cours')).data ?? null;
  return (
    <>
      <PageTitle title={title} />
      <Breadcrumbs items={[{ label: 'Cours', to: listPath }, { label: 'Archives' }]} />
      <chakra.header borderBottom="line2" pb="32" mb="40">
        <chakra.h1 textStyle="h1Tool" mt="12">
          {title}
        </chakra.h1>
        <chakra.p color="muted" mt="12" maxWidth="prose">
          Une archive contient tout le cours, dans des formats qui s’ouvrent ailleurs. Vous pouvez la
          déplacer, la garder, la réimporter.
        </chakra.p>
      </chakra.header>
      <chakra.div
        display="grid"
        gap="56"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <CourseExport courseId={courseId} />
        <CourseImport />
      </chakra.div>
    </>
  );
}
