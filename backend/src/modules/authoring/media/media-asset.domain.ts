import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Language } from '@atelier/contracts/common';
import type { MediaFault, MediaKind, MediaStatus, MediaStep, MediaStepState } from '@atelier/contracts/media';
import { mediaSteps } from '@atelier/contracts/words/media-steps';
import { extensionOf } from '../../../kernel/file-name.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { record } from '../../../kernel/domain-event.js';
import {
  assetDiscarded,
  captionsChanged,
  posterChosen,
  sourcesPaired,
  videoEncoded,
  videoMeasured,
  videoPrepared,
  videoRetried,
  videoUploaded,
} from '../authoring.events.js';

interface MediaStepEntry {
  name: MediaStep;
  state: MediaStepState;
}

/** Required before a video can be played or published. */
export const preparingSteps = ['probe', 'poster', 'faststart'] as const satisfies MediaStep[];
/** Optional for playback: adaptive playlists and the storyboard for scrubbing. */
export const encodingSteps = ['hls', 'storyboard'] as const satisfies MediaStep[];

const waitingSteps = (): MediaStepEntry[] => mediaSteps.map((name) => ({ name, state: 'waiting' as const }));

/** The steps with one in another state; videos older than the steps get the whole list. */
function withStep(
  steps: readonly MediaStepEntry[],
  name: MediaStep,
  state: MediaStepState,
): MediaStepEntry[] {
  const states = new Map(steps.map((step) => [step.name, step.state]));
  return mediaSteps.map((step) => ({
    name: step,
    state: step === name ? state : (states.get(step) ?? 'waiting'),
  }));
}

export const mediaAssetSchema = defineEntity({
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
    /** A French sentence for the author, when `status` or a step is `failed`. */
    error: p.text().strictNullable(),
    fault: p.text().$type<MediaFault>().strictNullable(),
    hasSound: p.boolean().strictNullable(),
    /** The frame chosen for the poster, in seconds; null by default. */
    posterSeconds: p.double().$type<number>().strictNullable(),
    /** The frame that the present poster shows, where it was chosen. */
    drawnSeconds: p.double().$type<number>().strictNullable(),
    kind: p.text().$type<MediaKind>(),
    /** In the order of processing; empty for documents and pictures. */
    steps: p.json().$type<MediaStepEntry[]>(),
    captions: p.json().$type<CaptionsTrack[]>(),
    createdAt: p.datetime(),
    /** Set by the sweep of unused assets; null while something uses the file. */
    unusedSince: p.datetime().strictNullable(),
  },
});

/** Its text is stored as `captions-<language>.vtt` beside the video. */
export interface CaptionsTrack {
  language: Language;
  label: string;
}

export interface VideoMeasure {
  durationSeconds: number;
  width: number;
  height: number;
  hasSound: boolean;
}

/** Why a step failed: a French sentence for the author, and the same for programs. */
export interface StepFailure {
  fault: MediaFault;
  sentence: string;
}

interface ReceivedFile {
  id: string;
  ownerId: string;
  fileName: string;
  contentType: string;
  sizeBytes: number;
}

const documentEndings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'text/plain': ['.txt'],
};
const isDocumentEnding = (extension: string): boolean =>
  Object.values(documentEndings).flat().includes(extension.toLowerCase());

const isPreparingStep = (step: MediaStep): boolean => preparingSteps.some((name) => name === step);

export class MediaAsset extends mediaAssetSchema.class {
  /** The bytes are in the store under the asset's id; the rest happens in the worker. */
  static receive(upload: ReceivedFile, posterSeconds: number | null = null): MediaAsset {
    const asset = assetOf(upload, { kind: 'video', status: 'received', steps: waitingSteps() });
    asset.posterSeconds = posterSeconds;
    record(asset, videoUploaded({ assetId: asset.id }));
    return asset;
  }

  /** Documents are not processed. Their name ends as their content says: it decides how they open. */
  static receiveDocument(upload: ReceivedFile): MediaAsset {
    const endings = documentEndings[upload.contentType];
    const extension = extensionOf(upload.fileName);
    const isTold = !endings || endings.includes(extension.toLowerCase());
    // The ending of another document misleads; any other is a part of the name.
    const stem = isDocumentEnding(extension) ? upload.fileName.slice(0, -extension.length) : upload.fileName;
    const fileName = isTold ? upload.fileName : `${stem}${endings[0]}`;
    return assetOf({ ...upload, fileName }, { kind: 'document', status: 'ready', steps: [] });
  }

  /** Stored at each width already, and public. */
  static receivePicture(upload: ReceivedFile): MediaAsset {
    return assetOf(upload, { kind: 'image', status: 'ready', steps: [] });
  }

  /** The code of a lesson; its files are listed already. */
  static receiveSource(upload: ReceivedFile): MediaAsset {
    return assetOf(upload, { kind: 'source', status: 'ready', steps: [] });
  }

  /** Asks for the comparison with another source, which was not made yet. */
  askComparison(previousId: string): void {
    record(this, sourcesPaired({ assetId: this.id, previousId }));
  }

  mayBeEditedBy(editor: { accountId: string; isAdmin: boolean }): boolean {
    return editor.isAdmin || editor.accountId === this.ownerId;
  }

  stateOf(step: MediaStep): MediaStepState {
    return this.steps.find(({ name }) => name === step)?.state ?? 'waiting';
  }

  hasDone(steps: readonly MediaStep[]): boolean {
    return steps.every((step) => this.stateOf(step) === 'done');
  }

  beginStep(step: MediaStep): void {
    this.steps = withStep(this.steps, step, 'running');
    if (!this.steps.some(({ state }) => state === 'failed')) this.forgetFailure();
    if (this.status !== 'ready') this.status = step === 'probe' ? 'probing' : 'preparing';
  }

  endStep(step: MediaStep): void {
    if (this.stateOf(step) === 'done') return;
    this.steps = withStep(this.steps, step, 'done');
    if (step === 'faststart') {
      this.status = 'ready';
      record(this, videoPrepared({ assetId: this.id }));
    }
    this.recordEncoded(step);
  }

  measure(measure: VideoMeasure): void {
    Object.assign(this, measure);
    record(this, videoMeasured({ assetId: this.id, durationSeconds: measure.durationSeconds }));
  }

  /** A playable video stays playable, even if later steps fail. */
  failStep(step: MediaStep, { fault, sentence }: StepFailure): void {
    this.steps = withStep(this.steps, step, 'failed');
    this.error = sentence;
    this.fault = fault;
    if (isPreparingStep(step)) this.status = 'failed';
    this.recordEncoded(step);
  }

  /** The running step starts again when the queue retries. */
  interruptStep(step: MediaStep): void {
    this.steps = withStep(this.steps, step, 'waiting');
  }

  /** @throws DomainError `nothing-to-retry` */
  retry(): void {
    const failed = this.steps.filter(({ state }) => state === 'failed').map(({ name }) => name);
    if (failed.length === 0) throw new DomainError('nothing-to-retry');
    for (const name of failed) this.steps = withStep(this.steps, name, 'waiting');
    this.forgetFailure();
    if (this.status === 'failed') this.status = 'received';
    record(this, videoRetried({ assetId: this.id }));
  }

  /** @throws DomainError `asset-not-found` */
  assertVideo(): void {
    if (this.kind !== 'video') throw new DomainError('asset-not-found');
  }

  get isDrawingPoster(): boolean {
    return this.posterSeconds !== this.drawnSeconds;
  }

  /** Once it plays. @throws DomainError `asset-not-found`, `no-such-moment` */
  choosePoster(seconds: number): void {
    this.assertVideo();
    if (this.status !== 'ready' || seconds > (this.durationSeconds ?? 0))
      throw new DomainError('no-such-moment');
    if (seconds === this.posterSeconds) return;
    this.posterSeconds = seconds;
    record(this, posterChosen({ assetId: this.id }));
  }

  setDrawnPoster(seconds: number | null): void {
    this.drawnSeconds = seconds;
  }

  /** The chosen frame could not be extracted: the present poster stays. */
  revertPosterChoice(): void {
    this.posterSeconds = this.drawnSeconds;
  }

  /** One track per language; a new one replaces it. */
  putCaptions(track: CaptionsTrack): void {
    const others = this.captions.filter(({ language }) => language !== track.language);
    this.captions = [...others, track].toSorted((a, b) => b.language.localeCompare(a.language));
    record(this, captionsChanged({ assetId: this.id }));
  }

  removeCaptions(language: Language): void {
    if (!this.captions.some((track) => track.language === language)) return;
    this.captions = this.captions.filter((track) => track.language !== language);
    record(this, captionsChanged({ assetId: this.id }));
  }

  /** Discards the file for good. */
  discard(): void {
    record(this, assetDiscarded({ assetId: this.id }));
  }

  private forgetFailure(): void {
    this.error = null;
    this.fault = null;
  }

  /** Published once, when no further step follows. */
  private recordEncoded(step: MediaStep): void {
    if (isPreparingStep(step)) return;
    const states = encodingSteps.map((name) => this.stateOf(name));
    const hasEnded = states.every((state) => state === 'done' || state === 'failed');
    if (hasEnded && states.includes('done')) record(this, videoEncoded({ assetId: this.id }));
  }
}
mediaAssetSchema.setClass(MediaAsset);

function assetOf(upload: ReceivedFile, state: Pick<MediaAsset, 'kind' | 'status' | 'steps'>): MediaAsset {
  const measure = { durationSeconds: null, width: null, height: null };
  return Object.assign(new MediaAsset(), upload, state, measure, {
    error: null,
    fault: null,
    hasSound: null,
    posterSeconds: null,
    drawnSeconds: null,
    captions: [],
    createdAt: new Date(),
    unusedSince: null,
  });
}
