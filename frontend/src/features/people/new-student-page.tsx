import { chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { Breadcrumbs } from '../../shared/ui/breadcrumbs';
import { Button } from '../../shared/ui/button';
import { PageTitle } from '../../shared/ui/page-title';
import { InvitationForm, toastInvited } from './invitation';

const listPath = '/admin/etudiants';

/** `/admin/new/student`: creates a student account; the student chooses the password. */
export function Component() {
  const navigate = useNavigate();
  return (
    <chakra.div maxWidth="36rem">
      <PageTitle title="Nouvel élève" />
      <Breadcrumbs items={[{ label: 'Étudiant(e)s', to: listPath }, { label: 'Nouvel élève' }]} />
      <chakra.h1 textStyle="h1Tool" mt="16" mb="12">
        Nouvel élève
      </chakra.h1>
      <chakra.p color="muted" mb="32">
        Un mail d’invitation part aussitôt à cette adresse, avec un lien pour choisir un mot de passe. Le
        compte reste «&nbsp;Invité&nbsp;» jusque-là.
      </chakra.p>
      <InvitationForm
        type="students"
        onInvited={(person) => {
          toastInvited(person);
          void navigate(listPath);
        }}
        cancel={
          <Button variant="outline" to={listPath}>
            Annuler
          </Button>
        }
      />
    </chakra.div>
  );
}
