import type { SectionInput } from '@atelier/contracts/authoring';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { ProgrammeMerge, SectionsTicket } from '@atelier/contracts/programme-merge';
import { newId } from '../../../shared/new-id';
import { toast } from '../../../shared/ui/toast';
import { toSectionInputs } from '../state/programme';
import { withAnswers, type Answers } from './answers';
import { asDrafts } from './as-drafts';
import { mergeProgrammes } from './merge-programmes';
import { tabId } from './tab-id';
import type { Version } from './versions';

type Shown = Pick<CourseDraft, 'sections' | 'merges'>;

/** What one tab knows of the other versions of its programme, and of the questions between them. */
export class ProgrammeMerges {
  /** The programme as this tab and the server both had it last. */
  #common: Version = [];
  #opens: ProgrammeMerge[] = [];
  #settles: string | null = null;
  readonly #settledHere = new Set<string>();

  /** The server's version is the one shown, or is about to be. */
  agree(sections: Version): void {
    this.#common = sections;
  }

  /** For the next save of the programme. */
  ticket(): Pick<SectionsTicket, 'opens'> & { settles?: string } {
    return { opens: this.#opens, ...(this.#settles === null ? {} : { settles: this.#settles }) };
  }

  /** A save with this ticket has arrived. */
  saved({ opens, settles }: ReturnType<ProgrammeMerges['ticket']>): void {
    this.#opens = this.#opens.filter((merge) => !opens.includes(merge));
    if (this.#settles === settles) this.#settles = null;
  }

  /** What is open by what the server says and what it is about to be told. */
  open(onServer: readonly ProgrammeMerge[]): ProgrammeMerge[] {
    const all = [...onServer, ...this.#opens];
    return all.filter(
      ({ _id }, index) => _id !== this.#settles && all.findIndex((each) => each._id === _id) === index,
    );
  }

  /** Somebody else was the first to answer: whoever has seen the question is told. */
  tellOfAnswers(before: readonly ProgrammeMerge[], now: readonly ProgrammeMerge[]): void {
    const isThere = ({ _id }: ProgrammeMerge) => now.some((merge) => merge._id === _id);
    if (before.some((merge) => !isThere(merge) && !this.#settledHere.has(merge._id)))
      toast('L’autre onglet a répondu. Le programme suit sa réponse.');
  }

  /** What is shown here and was not saved yet, put together with what was saved elsewhere. */
  merge(shown: Shown, theirs: Shown): Shown & { value: SectionInput[]; asks: boolean } {
    const saved = toSectionInputs(theirs.sections);
    if (this.#settles !== null && theirs.merges.every(({ _id }) => _id !== this.#settles)) {
      this.#settledHere.delete(this.#settles);
      this.#settles = null;
      this.#common = saved;
      return { value: saved, sections: theirs.sections, merges: this.open(theirs.merges), asks: false };
    }
    const base = [...this.#common];
    const mine = toSectionInputs(shown.sections);
    const { merged, questions } = mergeProgrammes(base, mine, saved);
    const asks = questions.length > 0;
    if (asks) {
      const openedAt = new Date().toISOString();
      this.#opens.push({ _id: newId(), tab: tabId(), openedAt, base, mine, theirs: saved });
    }
    this.#common = saved;
    const sections = asDrafts(merged, [theirs.sections, shown.sections]);
    return { value: merged, sections, merges: this.open(theirs.merges), asks };
  }

  /** The programme with what was answered; the next save settles the questions. */
  answer(shown: Shown, merge: ProgrammeMerge, answers: Answers): Shown {
    const { questions } = mergeProgrammes(merge.base, merge.mine, merge.theirs);
    this.#settles = merge._id;
    this.#settledHere.add(merge._id);
    const answered = withAnswers(toSectionInputs(shown.sections), questions, answers);
    return { sections: asDrafts(answered, [shown.sections]), merges: this.open(shown.merges) };
  }

  /** The questions are open again, and what was answered is undone in what stands there by now. */
  reopen(shown: Shown, merge: ProgrammeMerge, asked: Shown, answered: Shown): Shown {
    this.#opens.push(merge);
    if (this.#settles === merge._id) this.#settles = null;
    this.#settledHere.delete(merge._id);
    const [before, after, now] = [asked, answered, shown].map(({ sections }) => toSectionInputs(sections));
    const { merged } = mergeProgrammes(after ?? [], before ?? [], now ?? []);
    return {
      sections: asDrafts(merged, [shown.sections, asked.sections]),
      merges: this.open(shown.merges),
    };
  }
}
