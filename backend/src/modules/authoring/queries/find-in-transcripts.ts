import { Query } from '@nestjs/cqrs';
import type { Language } from '@atelier/contracts/common';
import { queryHandler } from '../../../kernel/handlers.js';
import { containing, folded, sqlRows } from '../../../kernel/query.js';

export interface SaidSentence {
  assetId: string;
  language: Language;
  seconds: number;
  text: string;
}

/** Where videos say something, by what their captions say of them: a video's sentences in their order. */
export class FindInTranscripts extends Query<SaidSentence[]> {
  constructor(
    readonly assetIds: readonly string[],
    readonly search: string,
    readonly most: number,
  ) {
    super();
  }
}

export const FindInTranscriptsHandler = queryHandler(
  FindInTranscripts,
  (em, { assetIds, search, most }) =>
    sqlRows<SaidSentence>(em)`
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
