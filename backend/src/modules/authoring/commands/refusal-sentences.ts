import type { StepFailure } from '../domain/media-asset.js';
import type { RefusalReason } from '../../../platform/media/encoding/unusable-media.js';

/** Why a video was not taken, for its author: what is wrong, and what helps. */
export const refusalSentences: Record<RefusalReason, string> = {
  'not-a-video': 'Ce fichier n’est pas une vidéo. Choisissez un fichier MP4, MOV, MKV ou WebM.',
  damaged:
    'Cette vidéo est illisible : elle est abîmée ou incomplète. Exportez-la à nouveau, en MP4 de préférence.',
  'no-picture': 'Ce fichier ne contient pas d’image vidéo. Choisissez une autre vidéo.',
  'no-duration':
    'Cette vidéo ne dit pas combien de temps elle dure. Exportez-la à nouveau, en MP4 de préférence.',
  'too-long': 'Cette vidéo est trop longue. Coupez-la en plusieurs leçons.',
  'too-large-a-picture': 'L’image de cette vidéo est trop grande. Exportez-la en 4K (3840 × 2160) ou moins.',
  'too-many-tracks': 'Cette vidéo a trop de pistes. Exportez-la avec une image et un son.',
  'too-many-frames': 'Cette vidéo a trop d’images par seconde. Exportez-la à 60 images par seconde ou moins.',
  'unknown-codec':
    'Cette vidéo est encodée d’une façon que nous n’acceptons pas. Exportez-la en MP4 (H.264).',
  'took-too-long':
    'La préparation de cette vidéo prend trop de temps. Exportez-la à nouveau, en MP4 (H.264) de préférence.',
  'too-much-memory':
    'La préparation de cette vidéo demande trop de mémoire. Exportez-la avec une image plus petite, en MP4 (H.264).',
  'too-much-output':
    'Une fois préparée, cette vidéo serait trop volumineuse. Exportez-la avec une image plus petite.',
};

/** Said when the video plays and something that makes it pleasant is missing. */
export const notImproved: StepFailure = {
  fault: 'unimproved',
  sentence: 'La vidéo est lisible, mais sa préparation n’a pas abouti. Relancez cette étape.',
};

/** Said when nobody tries again, and the file is not at fault. */
export const interrupted: StepFailure = {
  fault: 'incident',
  sentence:
    'Un incident de notre côté a interrompu le traitement de cette vidéo\u00a0: votre fichier n’est pas en cause. Relancez-le dans un moment.',
};
export const lost: StepFailure = {
  fault: 'lost',
  sentence:
    'Nous ne retrouvons plus le fichier de cette vidéo\u00a0: votre fichier n’est pas en cause. Envoyez-le à nouveau.',
};
