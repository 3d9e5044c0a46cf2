import type { CourseImport as Imported } from '@atelier/contracts/course-archive';
import { chakra } from '@chakra-ui/react';
import { countOf } from '../../../shared/format';
import { stepPath } from '../../../shared/course-path';
import { CircleCheck } from '../../../shared/icons/circle-check';
import { PackageOpen } from '../../../shared/icons/package-open';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { FilePicker } from '../../uploads/components/file-picker';
import { UploadAnnouncer } from '../../uploads/components/upload-announcer';
import { UploadBox } from '../../uploads/components/upload-box';
import { coursePlaces } from '../../programme/state/attach-video';
import { acceptedFor } from '../../uploads/state/upload-refusals';
import type { UploadTarget } from '../../uploads/state/upload-target';
import { isUnfinished } from '../../uploads/state/uploads-atom';
import { useInterruptedUploads, useUploadFor, useUploadQueue } from '../../uploads/state/use-uploads';

/** An archive becomes a course of its own. */
const target: UploadTarget = { kind: 'archive', id: '', lessonId: null };

/** Sends an archive, says how far it is, and what became of it, whatever page was shown meanwhile. */
export function CourseImport() {
  useInterruptedUploads(coursePlaces);
  const queue = useUploadQueue();
  const upload = useUploadFor(target);
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
          accept={acceptedFor(target)}
          label="Choisir une archive"
          icon={<PackageOpen size={18} aria-hidden />}
          onPick={(file) => void queue.add(target, file.name, file)}
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
