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
/** What comes after `prepared` is over: there are playlists or a storyboard that were not there before. */
export const videoEncoded = defineEvent('authoring.video-encoded.v1', Asset);
/** Somebody asked for the failed steps once more. */
export const videoRetried = defineEvent('authoring.video-retried.v1', Asset);
/** A video or document that nobody used was given up; its files follow. */
export const assetDiscarded = defineEvent('authoring.asset-discarded.v1', Asset);
/** Its author chose at which moment its picture is taken. */
export const posterChosen = defineEvent('authoring.poster-chosen.v1', Asset);
/** Subtitles were added, replaced or removed. */
export const captionsChanged = defineEvent('authoring.captions-changed.v1', Asset);
