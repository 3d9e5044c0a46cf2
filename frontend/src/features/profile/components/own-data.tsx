import { useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { Download } from '../../../shared/icons/download';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { useExport } from '../api/account';
import { saveFile } from '../../../shared/save-file';
import { Stack } from '../../../shared/ui/layout';
import { CloseAccountDialog } from './close-account-dialog';

const fileName = 'mes-donnees-atelier.json';

/** Taking one's data along, and closing the account. */
export function OwnData() {
  const [closing, setClosing] = useState(false);
  const { mutate, isPending, error } = useExport();
  const download = () =>
    mutate(undefined, {
      onSuccess: (data) =>
        saveFile(fileName, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
    });

  return (
    <>
      <Stack alignItems="flex-start">
        <p>
          Tout ce que nous savons de vous tient dans un fichier{'\u00a0'}: compte, achats, progression,
          appareils.
        </p>
        <Button variant="outline" busy={isPending} busyLabel="Préparation…" onClick={download}>
          <Download size={18} aria-hidden />
          Télécharger mes données
        </Button>
      </Stack>
      {error && <Notice tone="danger" title={failureMessage(error)} />}
      <Stack alignItems="flex-start" pt="8">
        <p>
          Fermer votre compte efface vos données et vous retire l’accès à vos cours, sans retour possible.
        </p>
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setClosing(true)}>
          Fermer mon compte
        </Button>
      </Stack>
      <CloseAccountDialog open={closing} onClose={() => setClosing(false)} />
    </>
  );
}
