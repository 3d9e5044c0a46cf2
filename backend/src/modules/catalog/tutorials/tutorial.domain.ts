import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PublicationGap } from '@atelier/contracts/publication-state';
import { plainText } from '@atelier/contracts/plain-text';
import { DomainError } from '../../../kernel/domain-error.js';

export const tutorialSchema = defineEntity({
  name: 'Tutorial',
  tableName: 'catalog_tutorial',
  properties: {
    id: p.uuid().primary(),
    authorId: p.uuid(),
    authorName: p.text(),
    title: p.text(),
    image: p.text().strictNullable(),
    subDescription: p.text(),
    /** Sanitised HTML. */
    description: p.text(),
    /** A YouTube link or a reference to an uploaded video. */
    videoUrl: p.text().strictNullable(),
    revision: p.integer(),
    isPublished: p.boolean(),
    /** Date of the first publication; kept after a withdrawal. */
    publishedAt: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export type TutorialDetails = Pick<
  Tutorial,
  'title' | 'image' | 'subDescription' | 'description' | 'videoUrl'
>;

export class Tutorial extends tutorialSchema.class {
  static draft(
    author: { accountId: string; name: string },
    details: TutorialDetails,
    id: string = randomUUIDv7(),
    now = new Date(),
  ): Tutorial {
    const tutorial = new Tutorial();
    Object.assign(tutorial, {
      id,
      authorId: author.accountId,
      authorName: author.name,
      ...details,
      revision: 1,
      isPublished: false,
      publishedAt: null,
      createdAt: now,
      updatedAt: now,
    } satisfies Partial<Tutorial>);
    return tutorial;
  }

  /** @throws DomainError `revision-conflict` when another tab saved since the editor last read */
  assertRevision(expected: number | undefined): void {
    if (expected !== undefined && expected !== this.revision) {
      throw new DomainError('revision-conflict', { details: { revision: this.revision } });
    }
  }

  change(details: Partial<TutorialDetails>, now = new Date()): void {
    Object.assign(this, details);
    this.advance(now);
  }

  /** @throws DomainError `tutorial-incomplete` with what is missing */
  publish(isVideoReady: boolean, now = new Date()): void {
    if (this.isPublished) return;
    const issues = tutorialGaps(this, isVideoReady);
    if (issues.length > 0) throw new DomainError('tutorial-incomplete', { issues });
    this.isPublished = true;
    this.publishedAt ??= now;
    this.advance(now);
  }

  withdraw(now = new Date()): void {
    if (!this.isPublished) return;
    this.isPublished = false;
    this.advance(now);
  }

  private advance(now: Date): void {
    this.revision += 1;
    this.updatedAt = now;
  }
}
tutorialSchema.setClass(Tutorial);

/** What is missing for publication; `path` is the field to fill in. */
export function tutorialGaps(
  { title, subDescription, description }: Pick<TutorialDetails, 'title' | 'subDescription' | 'description'>,
  isVideoReady: boolean,
): PublicationGap[] {
  const gaps = [
    { path: 'title', isMissing: !title.trim(), message: 'Donnez un titre.' },
    { path: 'subDescription', isMissing: !subDescription.trim(), message: 'Écrivez un résumé.' },
    { path: 'description', isMissing: !plainText(description), message: 'Écrivez le texte du tutoriel.' },
    { path: 'videoUrl', isMissing: !isVideoReady, message: 'La vidéo n’est pas encore prête.' },
  ];
  return gaps.flatMap(({ path, isMissing, message }) => (isMissing ? [{ path, message }] : []));
}
