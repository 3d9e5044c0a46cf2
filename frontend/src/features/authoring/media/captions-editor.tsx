import type { MediaAsset } from '@atelier/contracts/media';
import { languageLabels, languages, type Language } from '@atelier/contracts/words/languages';
import { chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { Captions } from '../../../shared/icons/learning';
import { Trash2 } from '../../../shared/icons/members';
import { Spinner } from '../../../shared/ui/loading';
import { Button, IconButton } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { CaptionsError, readCaptionsDraft } from './captions-draft';
import { useChangeCaptions } from './asset-changes';
import { FilePicker } from '../../uploads/file-picker';
import { lazyPart } from '../../../shared/connection/connection';

const CaptionsDialog = lazyPart(() => import('./captions-dialog'));

const Name = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10',
    flex: '1',
    minWidth: '104',
    fontWeight: 600,
    '& svg': { flexShrink: 0 },
  },
});

interface CaptionsEditorProps {
  courseId: string;
  asset: MediaAsset;
  /** Null until the video is playable. */
  videoUrl: string | null;
}

function CaptionsRow({ courseId, asset, videoUrl, language }: CaptionsEditorProps & { language: Language }) {
  const [isEditing, setEditing] = useState(false);
  const { mutate, isPending, error } = useChangeCaptions(courseId, asset._id, language);
  const present = asset.captions.some((captions) => captions.language === language);
  const label = languageLabels[language];
  return (
    <Row as="li" wrap gap="8" minHeight="52" textStyle="small">
      <Name>
        <Captions size={18} aria-hidden />
        {label}
        <chakra.span color="muted" fontWeight="400" aria-live="polite">
          {isPending ? <Spinner role="img" aria-label="Envoi en cours" /> : present ? 'présents' : 'aucun'}
        </chakra.span>
      </Name>
      {videoUrl && (
        <Button
          variant="quiet"
          size="touch"
          aria-label={`${present ? 'Corriger' : 'Écrire'} les sous-titres\u00a0: ${label}`}
          onClick={() => setEditing(true)}
        >
          {readCaptionsDraft(asset._id, language) ? 'Reprendre' : present ? 'Corriger' : 'Écrire'}
        </Button>
      )}
      {videoUrl && isEditing && (
        <Suspense>
          <CaptionsDialog
            courseId={courseId}
            asset={asset}
            language={language}
            videoUrl={videoUrl}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
      <FilePicker
        accept=".vtt,.srt"
        variant="quiet"
        label={present ? 'Remplacer' : 'Ajouter'}
        spokenLabel={`${present ? 'Remplacer' : 'Ajouter'} les sous-titres\u00a0: ${label}`}
        onPick={(file) => mutate(file)}
      />
      {present && (
        <IconButton label={`Retirer les sous-titres\u00a0: ${label}`} onClick={() => mutate(null)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      )}
      {error && (
        <chakra.div role="alert" color="danger" flexBasis="full">
          <CaptionsError error={error} />
        </chakra.div>
      )}
    </Row>
  );
}

/** The captions of a video, one file per language. */
export const CaptionsEditor = ({ courseId, asset, videoUrl }: CaptionsEditorProps) => (
  <chakra.section gridColumn="1 / -1" pt="16" borderTop="line" aria-label="Sous-titres">
    <chakra.p textStyle="label">Sous-titres</chakra.p>
    <chakra.p textStyle="meta" color="muted">
      Fichiers .vtt ou .srt, un par langue.
    </chakra.p>
    <chakra.ul mt="4" maxWidth="30rem">
      {languages.map((language) => (
        <CaptionsRow
          key={language}
          courseId={courseId}
          asset={asset}
          videoUrl={videoUrl}
          language={language}
        />
      ))}
    </chakra.ul>
  </chakra.section>
);
