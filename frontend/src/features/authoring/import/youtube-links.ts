import { youtubeIdOf } from '@atelier/contracts/embeds';
import { cleanName, siblingNames } from './file-names';

/** A recognised video link. */
export interface PastedLink {
  /** Counts from 1. */
  line: number;
  videoId: string;
  /** The text beside the link; null when there is none. */
  title: string | null;
}

/** A line, or a link in it, that was not recognised. */
export interface LinkFault {
  line: number;
  /** As pasted. */
  text: string;
  words: string;
}

export interface PastedLinks {
  links: PastedLink[];
  faults: LinkFault[];
}

const addressPattern =
  /(?:https?:\/\/|www\.|(?:m\.|music\.)?youtube(?:-nocookie)?\.com\/|youtu\.be\/)[^\s<>"«»]+/gi;
/** Punctuation after a URL in a sentence or a list. */
const trailingPunctuation = /[)\]}'’,;.!]+$/;

const clock = '(?:\\d{1,2}:)?\\d{1,2}:\\d{2}';
const besidePatterns = [
  // Empty brackets left after the URL was removed.
  /\(\s*\)|<\s*>|\[\s*\]/g,
  /^\s*(?:[-*•·–—]|\[[ x]\])\s+/i,
  new RegExp(`^\\s*[([]?${clock}[)\\]]?(?=\\s)|(?<=\\s)[([]?${clock}[)\\]]?\\s*$`, 'g'),
  /\s[-–—|]\s*YouTube\s*[-–—|:;,]*\s*$/i,
  /^[\s\-–—|:;,]+|[\s\-–—|:;,]+$/g,
];
const quoted = /^(?:"([^"]*)"|«([^»]*)»|\[([^\]]*)\])$/;

/** The text of a line without its URL. */
function titleBeside(line: string): string {
  const without = line.replace(
    addressPattern,
    (address) => ` ${trailingPunctuation.exec(address)?.[0] ?? ''}`,
  );
  const plain = without.replace(/\[([^[\]]*)\]\(\s*\)/g, '$1');
  const words = besidePatterns.reduce((rest, mark) => rest.replace(mark, ' ').trim(), plain);
  return (quoted.exec(words)?.slice(1).find(Boolean) ?? words).trim();
}

function linkProblem(address: string): string {
  if (!/youtu\.?be/i.test(address)) return 'ce n’est pas un lien YouTube';
  if (/[?&]list=/.test(address))
    return 'ce lien mène à une playlist entière\u00a0: collez celui de chacune de ses vidéos';
  return 'ce lien YouTube ne mène pas à une vidéo';
}

/**
 * Parses YouTube links, one per line, with their titles if given.
 * @param known titles of the lessons that already have a video, by video id
 */
export function parseLinks(text: string, known: ReadonlyMap<string, string>): PastedLinks {
  const found: (PastedLink & { words: string })[] = [];
  const faults: LinkFault[] = [];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const [line, content] = [index + 1, raw.trim()];
    if (content === '') continue;
    const all = content.match(addressPattern) ?? [];
    if (all.length === 0) faults.push({ line, text: content, words: 'aucun lien' });
    for (const each of all) {
      const address = each.replace(trailingPunctuation, '');
      const videoId = youtubeIdOf(address);
      const duplicate = found.find((other) => other.videoId === videoId);
      const lesson = videoId === null ? undefined : known.get(videoId);
      const fault = (words: string) => faults.push({ line, text: all.length > 1 ? address : content, words });
      if (videoId === null) fault(linkProblem(address));
      else if (duplicate) fault(`la même vidéo qu’à la ligne ${duplicate.line}`);
      else if (lesson !== undefined) fault(`déjà dans le cours, leçon «\u00a0${lesson}\u00a0»`);
      else found.push({ line, videoId, title: null, words: all.length > 1 ? '' : titleBeside(content) });
    }
  }
  const habits = siblingNames(found.map(({ words }) => words).filter((words) => words !== ''));
  const links = found.map(({ words, ...link }) => ({
    ...link,
    title: words === '' ? null : cleanName(words, habits, true).title || null,
  }));
  return { links, faults };
}
