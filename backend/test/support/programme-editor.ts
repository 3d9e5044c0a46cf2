import type { Locator, Page } from 'playwright-core';
import { Wizard } from './wizard.js';

/** Finished sections fold by themselves, once in each tab. */
export async function unfoldSections(page: Page): Promise<void> {
  const folded = page.getByRole('button', { name: /^Déplier la section/ });
  while ((await folded.count()) > 0) await folded.first().click();
}

/** The programme editor as hands and ears know it. */
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

  /** A new lesson, named by the keyboard; its row, open. */
  async addLesson(section: Locator, title: string): Promise<Locator> {
    await section.getByRole('button', { name: 'Ajouter une leçon' }).click();
    await this.page.locator('textarea:focus').fill(title);
    // Enter would begin the next one.
    await this.page.keyboard.press('Tab');
    const row = this.page.getByRole('group', { name: new RegExp(`: ${title}$`) });
    await row.getByText("Aucun contenu n'a encore été associé à cette leçon.").waitFor();
    return row;
  }

  async addLessonWith(section: Locator, title: string, kind: string): Promise<Locator> {
    const row = await this.addLesson(section, title);
    await row.getByRole('button', { name: kind, exact: true }).click();
    // One content a lesson: nothing more is offered once there is one.
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

  /** Waits for what a screen reader says of a drag. */
  async hear(said: RegExp): Promise<void> {
    await this.page.locator('[id^=DndLiveRegion]').filter({ hasText: said }).waitFor({ state: 'attached' });
  }

  async press(key: string, said: RegExp): Promise<void> {
    await this.page.keyboard.press(key);
    await this.hear(said);
  }

  /** Carries a row by its handle to just under another’s, and lets go once the editor has said so. */
  async drag(handle: Locator, other: Locator, said: RegExp): Promise<void> {
    const { mouse } = this.page;
    const [from, to] = [await middleOf(handle), await middleOf(other)];
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x, from.y + 12, { steps: 3 });
    await mouse.move(to.x, to.y + 10, { steps: 10 });
    await this.hear(said);
    await mouse.up();
    await this.hear(/est déposée/);
  }

  /** The same with a finger, which rests on the handle first. */
  async dragByTouch(handle: Locator, other: Locator, said: RegExp): Promise<void> {
    const hand = await this.page.context().newCDPSession(this.page);
    const [from, to] = [await middleOf(handle), await middleOf(other)];
    const touch = (type: 'touchStart' | 'touchMove', y: number) =>
      hand.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x, y }] });
    await touch('touchStart', from.y);
    await this.hear(/est saisie/);
    for (let step = 1; step <= 10; step++)
      await touch('touchMove', from.y + ((to.y + 10 - from.y) * step) / 10);
    await this.hear(said);
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await this.hear(/est déposée/);
    await hand.detach();
  }
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing to take hold of');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
