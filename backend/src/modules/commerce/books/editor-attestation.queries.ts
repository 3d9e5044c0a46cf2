import { readFileSync } from 'node:fs';
import { CONFIG } from '../../../config.js';
import { query } from '../../../kernel/use-case.js';
import { sealedPeriods } from './archive-lines.js';
import { editorAttestationPdf } from './editor-attestation-pdf.js';

const { version } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** Facts for the attestation of the software's editor, to be signed. */
export const RenderEditorAttestation = query(
  { config: CONFIG },
  async ({ entityManager, config }, { now }: { now: Date }): Promise<Buffer> => {
    const sealed = await sealedPeriods(entityManager);
    const last = sealed.at(-1);
    const { brand, seller } = config.invoicing;
    return editorAttestationPdf({
      version,
      at: now,
      brand,
      seller,
      archives: sealed.length,
      lastSeal: last ? { period: last.period, sha256: last.sha256 } : null,
    });
  },
);
