import { chakra } from '@chakra-ui/react';
import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/ui/checkbox';
import { toast } from '../../../shared/ui/toast';
import { saveFile } from '../../../shared/save-file';

const Card = chakra('div', {
  base: { p: '24', bg: 'surface', borderWidth: '1px', borderColor: 'line', borderRadius: 'md' },
});
const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '10', alignItems: 'center', mt: '16' },
});
const Codes = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
    gap: '12',
    mt: '16',
    py: '16',
    borderBlockWidth: '1px',
    borderColor: 'line',
    fontFamily: 'monospace',
  },
});
const tool = { variant: 'outline', size: 'tool' } as const;

/** Shown once: it goes when the person says that they are kept. */
export function RecoveryCodesCard({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [kept, setKept] = useState(false);
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('Codes copiés'),
      () => toast('La copie n’a pas été permise par le navigateur'),
    );
  return (
    <Card>
      <chakra.h3 textStyle="label">Vos {codes.length} nouveaux codes</chakra.h3>
      <chakra.p textStyle="small" color="muted">
        Montrés maintenant, puis plus jamais. Les anciens viennent de s’éteindre.
      </chakra.p>
      <Row>
        <Button {...tool} onClick={() => void copy()}>
          <Copy size={16} aria-hidden />
          Copier
        </Button>
        <Button {...tool} onClick={() => saveFile('codes-de-secours.txt', new Blob([text]))}>
          <Download size={16} aria-hidden />
          Télécharger
        </Button>
        <Button {...tool} onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          Imprimer
        </Button>
      </Row>
      <Codes aria-label="Codes de secours">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row justifyContent="space-between">
        <Checkbox
          label="Je les ai rangés en lieu sûr"
          checked={kept}
          onChange={({ target }) => setKept(target.checked)}
        />
        <Button disabled={!kept} onClick={onDone}>
          Terminer
        </Button>
      </Row>
    </Card>
  );
}
