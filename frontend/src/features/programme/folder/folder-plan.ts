import type { SectionDraft } from '@atelier/contracts/course-draft';
import type { Language } from '@atelier/contracts/words/languages';
import type { LinkFault } from '../youtube/read-links';
import type { CleanName } from './clean-name';

/** A file as it was dropped, with the folders it lay in: `01-fondations/02-installer.mp4`. */
export interface FolderFile {
  path: string;
  file: File;
}

export interface NamedFile extends FolderFile {
  name: CleanName;
}

/** What a lesson of the plan is made of. */
export interface LessonFiles {
  kind: 'video' | 'document';
  file: NamedFile;
  /** Films of the same lesson, the one proposed first; alone when there is no choice. */
  takes: readonly NamedFile[];
  captions: readonly { language: Language; file: FolderFile }[];
  /** Documents of the same name, which stand beside the video. */
  resources: readonly FolderFile[];
}

/** Why a file becomes nothing. */
export type LeftOut = 'format' | 'empty' | 'no-video' | 'language' | 'twice' | 'too-large';

/** Of a plan that comes from links in place of files: its lessons have their content already. */
export interface PlannedLinks {
  faults: readonly LinkFault[];
  /** The titles that were made up, by the lesson's id: the author is asked for others. */
  untitled: ReadonlyMap<string, string>;
}

/** What a folder, or a list of links, will become, for its author to arrange before anything is made. */
export interface FolderPlan {
  sections: readonly SectionDraft[];
  /** By the lesson's id. */
  files: ReadonlyMap<string, LessonFiles>;
  /** The folder that became a section, by the section's id. */
  folders: ReadonlyMap<string, string>;
  /** Ids of lessons whose section was guessed: their files lay in none. */
  strays: readonly string[];
  /** Of the computer: hidden, and named. */
  ignored: readonly string[];
  leftOut: readonly { path: string; why: LeftOut }[];
  /** How many files, or lines, were looked at. */
  count: number;
  links?: PlannedLinks;
}
