import type { Language } from '@atelier/contracts/words/languages';
import { captionName } from './caption-name';
import { cleanName, composed, type CleanName, type NamesBeside } from './clean-name';
import { nameOf, stemOf } from './file-kinds';
import type { FolderFile, LeftOut } from './folder-plan';
import type { PlannedLesson } from './section-lessons';

/** What the server takes of one file of captions. */
const maxBytes = 2 * 1024 * 1024;

/** The lessons a file of captions may speak of: those of its own section first. */
export interface CaptionsHome {
  near: readonly PlannedLesson[];
  all: readonly PlannedLesson[];
  beside: NamesBeside;
}

const lower = (text: string): string => composed(text).toLocaleLowerCase('fr-FR');
const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);
const hasStem = (stem: string) => (lesson: PlannedLesson) =>
  lesson.files.takes.some(({ path }) => lower(stemOf(nameOf(path))) === lower(stem));
const hasTitle = (name: CleanName) => (lesson: PlannedLesson) =>
  lower(lesson.files.file.name.title) === lower(name.title) && hasPlace(name, true)(lesson);
const hasPlace = (name: CleanName, orNone: boolean) => (lesson: PlannedLesson) =>
  name.numbers.length === 0
    ? orNone
    : `${lesson.files.file.name.numbers}${lesson.files.file.name.letter}` === `${name.numbers}${name.letter}`;

/** The film of the same name; else the one film of the same title, or of the same number. */
function filmOf(stem: string, { near, all, beside }: CaptionsHome): PlannedLesson | undefined {
  const films = near.filter(({ files }) => files.kind === 'video');
  const name = cleanName(stem, beside, true);
  return (
    films.find(hasStem(stem)) ??
    only(films.filter(hasTitle(name))) ??
    only(films.filter(hasPlace(name, false))) ??
    only(all.filter(hasStem(stem)))
  );
}

/** Puts each file of captions beside its film. Answers those that become nothing. */
export function matchCaptions(
  captions: readonly FolderFile[],
  homeOf: (file: FolderFile) => CaptionsHome,
  language: Language,
): { path: string; why: LeftOut }[] {
  const better = (a: FolderFile, b: FolderFile) =>
    Number(a.path.toLowerCase().endsWith('.srt')) - Number(b.path.toLowerCase().endsWith('.srt'));
  return captions.toSorted(better).flatMap((file) => {
    const leave = (why: LeftOut) => [{ path: file.path, why }];
    if (file.file.size === 0) return leave('empty');
    if (file.file.size > maxBytes) return leave('too-large');
    const home = homeOf(file);
    const said = captionName(nameOf(file.path));
    // Called as a film is, captions say no language: « prise_en_main » ends in words, and so may « intro_en ».
    const whole = stemOf(composed(nameOf(file.path)));
    const namesake = home.near.find(hasStem(whole)) ?? home.all.find(hasStem(whole));
    const film = namesake ?? filmOf(said.stem, home);
    if (!film) return leave('no-video');
    const heard = namesake ? null : said.language;
    if (heard === 'other') return leave('language');
    const spoken = heard ?? language;
    if (film.files.captions.some((known) => known.language === spoken)) return leave('twice');
    film.files = { ...film.files, captions: [...film.files.captions, { language: spoken, file }] };
    return [];
  });
}
