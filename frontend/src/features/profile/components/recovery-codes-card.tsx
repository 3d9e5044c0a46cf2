import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Copy } from '../../../shared/icons/copy';
import { Download } from '../../../shared/icons/download';
import { Printer } from '../../../shared/icons/printer';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/ui/checkbox';
import { toast } from '../../../shared/ui/toast';
import { saveFile } from '../../../shared/save-file';
import { Row } from '../../../shared/ui/layout';

const Codes = chakra('ul', {
  base: {
    display: 'grid',
    // Ten of them: whole rows.
    gridTemplateColumns: { base: 'repeat(2, auto)', md: 'repeat(5, auto)' },
    gap: '12',
    mt: '16',
    py: '16',
    borderBlockWidth: '1px',
    borderColor: 'line',
    fontFamily: 'monospace',
  },
});
const tool = { variant: 'outline', size: 'tool' } as const;

interface RecoveryCodesCardProps {
  codes: string[];
  /** Whether there were others before, which they make void. */
  areRenewed: boolean;
  onDone: () => void;
}

/** Shown once: it goes when the person says that they are kept. */
export function RecoveryCodesCard({ codes, areRenewed, onDone }: RecoveryCodesCardProps) {
  const [kept, setKept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // Below what asked for them: they come into view, and are read.
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('Codes copiés'),
      () => toast('La copie n’a pas été permise par le navigateur'),
    );
  return (
    <chakra.div p="24" bg="surface" border="line" borderRadius="md">
      <chakra.h3 ref={heading} tabIndex={-1} textStyle="label" scrollMarginTop="120px">
        Vos {codes.length} nouveaux codes
      </chakra.h3>
      <chakra.p textStyle="small" color="muted">
        Montrés maintenant, puis plus jamais.{areRenewed && ' Les anciens ne sont plus valables.'}
      </chakra.p>
      <Row wrap gap="10" mt="16">
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
      <Row wrap gap="10" mt="16" justifyContent="space-between">
        <Checkbox
          label="Je les ai rangés en lieu sûr"
          checked={kept}
          onChange={({ target }) => setKept(target.checked)}
        />
        <Button disabled={!kept} onClick={onDone}>
          Terminer
        </Button>
      </Row>
    </chakra.div>
  );
}
