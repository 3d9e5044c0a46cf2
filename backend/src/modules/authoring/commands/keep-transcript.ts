import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@atelier/contracts/common';
import { readCues, sentencesOf } from '@atelier/contracts/transcript';
import { decodeHTML } from 'entities';
import { sqlRows } from '../../../kernel/query.js';

/** Keeps what captions say where searches find it. `isNew`: what is kept already, by who has put other captions since, stays. */
export async function keepTranscript(
  em: EntityManager,
  { assetId, language, vtt }: { assetId: string; language: Language; vtt: string },
  isNew = false,
): Promise<void> {
  // A jsonb holds no NUL and no half of a character; a search knows no-break spaces as spaces.
  const sentences = sentencesOf(
    readCues(vtt, (text) => decodeHTML(text).toWellFormed().replaceAll('\0', '')),
  ).map((sentence) => ({
    ...sentence,
    searched: sentence.text.replace(/\s+/g, ' '),
  }));
  await sqlRows(em)`
    insert into authoring_transcript (asset_id, language, sentences)
    select ${assetId}, ${language}, coalesce(jsonb_agg(
             said || jsonb_build_object('searched', folded(said ->> 'searched')) order by at), '[]')
    from jsonb_array_elements(${JSON.stringify(sentences)}::jsonb) with ordinality as each (said, at)
    on conflict (asset_id, language) do update set sentences = excluded.sentences where ${!isNew}`;
}
