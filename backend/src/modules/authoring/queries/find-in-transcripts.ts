import type { Language } from '@atelier/contracts/common';
import { query } from '../../../kernel/use-case.js';
import { containing, folded, sqlRows } from '../../../kernel/query.js';

export interface SaidSentence {
  assetId: string;
  language: Language;
  seconds: number;
  text: string;
}

/** Where videos say something, by what their captions say of them: a video's sentences in their order. */
export const FindInTranscripts = query(
  (
    { entityManager: em },
    { assetIds, search, most }: { assetIds: readonly string[]; search: string; most: number },
  ): Promise<SaidSentence[]> => sqlRows<SaidSentence>(em)`
      select transcript.asset_id as "assetId", transcript.language, said.seconds, said.text
      from authoring_transcript transcript
      join authoring_media_asset asset on asset.id = transcript.asset_id,
           jsonb_to_recordset(transcript.sentences) as said (seconds int, text text, searched text)
      where transcript.asset_id = any(${assetIds}::uuid[])
        and asset.captions @> jsonb_build_array(jsonb_build_object('language', transcript.language))
        and said.searched like (select ${folded(containing(search))})
      order by array_position(${assetIds}::uuid[], transcript.asset_id), transcript.language desc, said.seconds
      limit ${most}`,
);
