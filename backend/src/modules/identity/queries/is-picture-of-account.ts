import { query } from '../../../kernel/use-case.js';
import { containing, sqlRow } from '../../../kernel/query.js';

/** Whether any account shows the picture. */
export const IsPictureOfAccount = query(
  async ({ entityManager: em }, { pictureId }: { pictureId: string }): Promise<boolean> => {
    const shown = await sqlRow(em)`
    select 1 from identity_account where image_url like ${containing(`/${pictureId}/`)} limit 1`;
    return shown !== undefined;
  },
);
