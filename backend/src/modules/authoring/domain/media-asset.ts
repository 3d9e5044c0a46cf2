import { defineEntity, p } from '@mikro-orm/postgresql';
import type { MediaKind, MediaStatus, MediaStep, MediaStepState } from '@atelier/contracts/authoring';
import type { Language } from '@atelier/contracts/common';
import { record } from '../../../kernel/recorded-events.js';
import { videoMeasured, videoPrepared, videoUploaded } from '../events/video-events.js';

const schema = defineEntity({
  name: 'MediaAsset',
  tableName: 'authoring_media_asset',
  properties: {
    id: p.uuid().primary(),
    ownerId: p.uuid(),
    fileName: p.text(),
    contentType: p.text(),
    sizeBytes: p.bigint('number'),
    status: p.text().$type<MediaStatus>(),
    durationSeconds: p.double().$type<number>().strictNullable(),
    width: p.integer().strictNullable(),
    height: p.integer().strictNullable(),
    /** A French sentence for the author, when `status` is `failed`. */
    error: p.text().strictNullable(),
    kind: p.text().$type<MediaKind>(),
    /** In the order of processing; empty for documents. */
    steps: p.json().$type<MediaStepStanding[]>(),
    captions: p.json().$type<CaptionsTrack[]>(),
    createdAt: p.datetime(),
  },
});

export interface MediaStepStanding {
  name: MediaStep;
  state: MediaStepState;
}

/** Its text is stored as `captions-<language>.vtt` beside the video. */
export interface CaptionsTrack {
  language: Language;
  label: string;
}

export interface VideoMeasure {
  durationSeconds: number;
  width: number;
  height: number;
}

export class MediaAsset extends schema.class {
  /** The bytes are in the store under the asset's id; the rest happens in the worker. */
  static receive(upload: {
    id: string;
    ownerId: string;
    fileName: string;
    contentType: string;
    sizeBytes: number;
  }): MediaAsset {
    const asset = new MediaAsset();
    Object.assign(asset, {
      ...upload,
      status: 'received' as const,
      durationSeconds: null,
      width: null,
      height: null,
      error: null,
      kind: 'video' as const,
      steps: [],
      captions: [],
      createdAt: new Date(),
    });
    record(asset, videoUploaded({ assetId: asset.id }));
    return asset;
  }

  get isSettled(): boolean {
    return this.status === 'ready' || this.status === 'failed';
  }

  startProbing(): void {
    this.status = 'probing';
  }

  measure(measure: VideoMeasure): void {
    Object.assign(this, measure);
    this.status = 'preparing';
    record(this, videoMeasured({ assetId: this.id, durationSeconds: measure.durationSeconds }));
  }

  becomeReady(): void {
    this.status = 'ready';
    record(this, videoPrepared({ assetId: this.id }));
  }

  fail(reason: string): void {
    this.status = 'failed';
    this.error = reason;
  }
}
schema.setClass(MediaAsset);
