import type { Locator, Page } from 'playwright-core';
import { Wizard } from './wizard.js';

/** Complete sections collapse automatically, once per tab. */
export async function unfoldSections(page: Page): Promise<void> {
  const folded = page.getByRole('button', { name: /^Déplier la section/ });
  while ((await folded.count()) > 0) await folded.first().click();
}

/** The programme editor, by mouse, touch, keyboard and screen reader. */
export class ProgrammeEditor extends Wizard {
  async open(): Promise<this> {
    await this.page.goto(this.path('programme'));
    await this.page.getByRole('button', { name: 'Ajouter une section' }).waitFor();
    await unfoldSections(this.page);
    return this;
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  handle(row: string): Locator {
    return this.page.getByRole('button', { name: `Déplacer ${row}`, exact: true });
  }

  /** Adds a lesson and returns its row. */
  async addLesson(section: Locator, title: string): Promise<Locator> {
    await section.getByRole('button', { name: 'Ajouter une leçon' }).click();
    await this.page.locator('textarea:focus').fill(title);
    // Enter would add another lesson.
    await this.page.keyboard.press('Tab');
    const row = this.page.getByRole('group', { name: new RegExp(`: ${title}$`) });
    await row.getByText("Aucun contenu n'a encore été associé à cette leçon.").waitFor();
    return row;
  }

  async addLessonWith(section: Locator, title: string, kind: string): Promise<Locator> {
    const row = await this.addLesson(section, title);
    await row.getByRole('button', { name: kind, exact: true }).click();
    // A lesson has one content: the choice disappears.
    await row.getByRole('group', { name: 'Choisir le contenu de la leçon' }).waitFor({ state: 'detached' });
    return row;
  }

  async toggle(title: string): Promise<void> {
    await this.page.getByRole('button', { name: `Contenu de la leçon «\u00a0${title}\u00a0»` }).click();
  }

  async choose(row: string, choice: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions sur ${row}` }).click();
    await this.page.getByRole('menuitem', { name: choice }).click();
  }

  async tabTo(label: string): Promise<void> {
    for (let presses = 0; presses < 150; presses++) {
      if ((await this.page.evaluate('document.activeElement?.getAttribute("aria-label")')) === label) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reaches « ${label}\u00a0»`);
  }

  /** Waits for the drag announcement of a screen reader. */
  async waitForAnnouncement(text: RegExp): Promise<void> {
    await this.page.locator('[id^=DndLiveRegion]').filter({ hasText: text }).waitFor({ state: 'attached' });
  }

  async press(key: string, announcement: RegExp): Promise<void> {
    await this.page.keyboard.press(key);
    await this.waitForAnnouncement(announcement);
  }

  /** Drags a row by its handle below another one, and drops it once the announcement came. */
  async drag(handle: Locator, other: Locator, announcement: RegExp): Promise<void> {
    const { mouse } = this.page;
    const [from, to] = [await middleOf(handle), await middleOf(other)];
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x, from.y + 12, { steps: 3 });
    await mouse.move(to.x, to.y + 10, { steps: 10 });
    await this.waitForAnnouncement(announcement);
    await mouse.up();
    await this.waitForAnnouncement(/est déposée/);
  }

  /** The same by touch, after a long press. */
  async dragByTouch(handle: Locator, other: Locator, announcement: RegExp): Promise<void> {
    const devTools = await this.page.context().newCDPSession(this.page);
    const [from, to] = [await middleOf(handle), await middleOf(other)];
    const touch = (type: 'touchStart' | 'touchMove', y: number) =>
      devTools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x, y }] });
    await touch('touchStart', from.y);
    await this.waitForAnnouncement(/est saisie/);
    for (let step = 1; step <= 10; step++)
      await touch('touchMove', from.y + ((to.y + 10 - from.y) * step) / 10);
    await this.waitForAnnouncement(announcement);
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await this.waitForAnnouncement(/est déposée/);
    await devTools.detach();
  }
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing to drag');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
