/** What only code, configurations, logs and shell sessions have. */
const codeLines: readonly RegExp[] = [
  // French words have a space before `;`.
  /[{}]$|[^\s\u00a0\u202f];$|^\s*[\])}]+[;,]?$|\($|=>$/,
  /^\s*(?:\/\*\*?|\*\/|\/\/|--\s|#!|<\/?[a-z][^>]*>$)/i,
  // JSDoc, whose stars stand under one another.
  /^ \*(?:\s|$)/,
  /^\s*(?:- )?[\w."'-]+:(?:\s+[^\s].*)?$/,
  /^(?:\*|[.#]?[\w-]+(?:\s*[>+~,]\s*[.#]?[\w-]+)*)\s*\{.*\}?$/,
  /^\s*[\w.$[\]]+\s*(?::?[:=]|\+=|\?=)\s*\S/,
  /^\s*(?:import|from|export|def|class|function|const|let|var|return|if|elif|else|for|while|try|except|public|private|static|package|using|use|fn|func|async|await|echo|sudo|cd|npm|git|docker|RUN|COPY|FROM|CMD|ENV)\b.*(?:[:(){};='"/]|$)/,
  /^\s*(?:select|from|where|group by|order by|having|insert into|values|update|set|delete from|create (?:table|index|view)|alter table|drop|join|left join|inner join|limit|and|or|with)\b/i,
  // Changes, and their log.
  /^(?:diff --git|index [0-9a-f]{7}|@@ |\+\+\+ |--- [ab/]|[+-]{1}\S|commit [0-9a-f]{7,}|Author:|Date:|Merge:|[*|\\/ ]+[0-9a-f]{7,}\s)/,
  /^\s*(?:\$|%|>>>|\.\.\.|PS [A-Z]:\\[^>]*>|[\w.-]+@[\w.-]+[:~][^$#]*[$#])\s/,
  /^\t+\S/,
  /^ {4,}\S(?!.*[.!?…»]$)/,
];
/** What only written words have. */
const wordLines: readonly RegExp[] = [
  /^#{2,6}\s+\S/,
  /^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?(?:[\p{L}«“"*_`[][^:{};=]*|.*[.!?…])$/u,
  /^\s*\|.*\|\s*$/,
  /^\s*>\s?\S/,
  /\[[^\]]+\]\((?:https?:|mailto:|\.{0,2}\/|#)[^)]*\)/,
  /(?<![\p{L}\p{N}*/])\*\*[^\s*][^*]*\*\*(?![\p{L}\p{N}*])/u,
  /(?:\p{L}{2,}[,’'\s-]+){4}.*(?:[.!?…:»)]|\p{L})$/u,
  /^\p{Lu}.*[\p{L}\p{N}»)`*_][.!?…]$/u,
];

const matches = (patterns: readonly RegExp[], line: string): boolean =>
  patterns.some((one) => one.test(line));

/** Whether a text is code rather than words, by a vote of its lines: one of them may look like anything. */
export function isCodeText(text: string): boolean {
  // Words say with a fence what is code.
  if (/^ {0,3}(?:`{3,}|~{3,})[^`]*$/m.test(text)) return false;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2) return false;
  const code = lines.filter((line) => matches(codeLines, line.trimEnd()));
  const words = lines.filter(
    (line) => matches(wordLines, line.trimEnd()) && !matches(codeLines, line.trimEnd()),
  );
  return code.length > words.length && code.length * 2 >= lines.length;
}
