import { formatPercent } from '../../../shared/format';
import { isBeingRead, uploadPercent, type VideoUpload } from './uploads-atom';

/** Where an upload stands, in one line; those of the specification letter for letter. */
export function uploadWords(upload: VideoUpload): string {
  switch (upload.status) {
    case 'waiting':
      return 'En attente de son tour';
    case 'sending':
      return isBeingRead(upload) ? 'Vérification de chaque fichier…' : 'Téléchargement en cours...';
    case 'paused':
      return 'Envoi en pause';
    case 'cut':
      return upload.error ?? 'Connexion perdue. L’envoi reprendra de lui-même.';
    case 'attaching':
    case 'done':
      return 'Téléchargement réussi !';
    case 'interrupted':
      return `Envoi interrompu à ${formatPercent(uploadPercent(upload))}`;
    case 'refused':
    case 'failed':
      return 'Erreur lors du téléchargement';
  }
}

/** The same in two or three words, beside what the video is meant for. */
export function uploadStanding(upload: VideoUpload): string {
  const percent = formatPercent(uploadPercent(upload));
  switch (upload.status) {
    case 'failed':
    case 'refused':
      return 'Envoi échoué';
    case 'waiting':
      return 'En attente';
    case 'interrupted':
      return `Interrompu à ${percent}`;
    case 'paused':
      return `En pause à ${percent}`;
    case 'cut':
      return 'Connexion perdue';
    default:
      return `Envoi ${percent}`;
  }
}
