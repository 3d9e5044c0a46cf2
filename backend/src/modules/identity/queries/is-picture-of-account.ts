import { Query } from '@nestjs/cqrs';
import { queryHandler } from '../../../kernel/handlers.js';
import { containing, sqlRow } from '../../../kernel/query.js';

/** Whether any account shows the picture. */
export class IsPictureOfAccount extends Query<boolean> {
  constructor(readonly pictureId: string) {
    super();
  }
}

export const IsPictureOfAccountHandler = queryHandler(IsPictureOfAccount, async (em, { pictureId }) => {
  const shown = await sqlRow(em)`
    select 1 from identity_account where image_url like ${containing(`/${pictureId}/`)} limit 1`;
  return shown !== undefined;
});
