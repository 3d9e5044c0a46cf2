import { z } from 'zod';
import { defineEvent } from '../../../kernel/define-event.js';

const Asset = z.object({ assetId: z.uuid() });

export const videoUploaded = defineEvent('authoring.video-uploaded.v1', Asset);
export const videoMeasured = defineEvent(
  'authoring.video-measured.v1',
  Asset.extend({ durationSeconds: z.number() }),
);
/** Playable and publishable from now on. */
export const videoPrepared = defineEvent('authoring.video-prepared.v1', Asset);
