import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.js';
import type { Visitor } from './visitor.js';

/** `Titre: leçon, leçon | Titre: leçon` */
export const shapeOf = ({ sections }: CourseDraft): string =>
  sections
    .map(({ title, lessons }) => `${title}: ${lessons.map((lesson) => lesson.title).join(', ')}`)
    .join(' | ');

/** The wizard of a course in its author's window, with the stored course. */
export class Wizard {
  constructor(
    readonly page: Page,
    protected readonly api: Visitor,
    readonly courseId: string,
  ) {}

  path(slug: string): string {
    return `/admin/create-cours/${slug}/edict/${this.courseId}`;
  }

  /** Presses « Continuer » and waits for the next step's heading. */
  async continueTo(heading: string): Promise<void> {
    await this.page.getByRole('link', { name: /^Continuer/ }).click();
    await this.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }

  /** Presses « Publier », and again below the summary. */
  async publish(): Promise<void> {
    await this.page.getByRole('button', { name: /^Publier/ }).click();
    await this.page.getByRole('heading', { level: 1, name: /publier$/i }).waitFor();
    await this.page
      .getByRole('region', { name: 'Résumé' })
      .getByRole('button', { name: /^Publier/ })
      .click();
  }

  stored(): Promise<CourseDraft> {
    return this.api.done('GET', `/api/courses/${this.courseId}`);
  }

  expectStored(facts: object): Promise<void> {
    return eventually(async () => expect(await this.stored()).toMatchObject(facts));
  }

  expectShape(shape: string): Promise<void> {
    return eventually(async () => expect(shapeOf(await this.stored())).toBe(shape));
  }
}
