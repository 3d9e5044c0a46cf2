import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { countOf } from '../../../shared/format';
import { Plus } from '../../../shared/icons/plus';
import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Row } from '../../../shared/ui/layout';
import { toast } from '../../../shared/ui/toast';
import { FaqList } from '../faq/faq-list';
import { faqTitle } from '../faq/faq-words';
import { maxFaqs, useFaq } from '../state/use-faq';
import { StepHeading } from './step-heading';

export default function FaqsStep() {
  const faq = useFaq();
  const [open, setOpen] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const doomed = faq.entries.find(({ _id }) => _id === asked);

  const add = () => setOpen(faq.add());
  const remove = (id: string) => {
    const restore = faq.remove(id);
    setAsked(null);
    // The row that was pressed is gone.
    setTimeout(() => adder.current?.focus());
    if (restore) toast({ message: 'Question supprimée', action: { label: 'Annuler', onClick: restore } });
  };
  /** A question without a word is taken away without asking. */
  const askToRemove = (id: string) => {
    const entry = faq.entries.find(({ _id }) => _id === id);
    if (entry?.question.trim() === '' && entry.response === '') remove(id);
    else setAsked(id);
  };

  return (
    <>
      <StepHeading
        step="faqs"
        lead="Ce que l’on demande avant d’acheter. Les questions apparaissent au bas de la page du cours, dans cet ordre."
      />
      <chakra.div display="grid" gap="20" maxWidth="44rem">
        {faq.entries.length === 0 ? (
          <EmptyState
            title="Aucune question pour l’instant"
            hint="Le niveau attendu, le matériel, le temps à prévoir&nbsp;: trois réponses évitent bien des messages."
            illustration={null}
          />
        ) : (
          <FaqList faq={faq} open={open} onOpen={setOpen} onRemove={askToRemove} />
        )}
        <Row wrap gap="16">
          <Button
            ref={adder}
            variant="outline"
            size="touch"
            disabled={faq.entries.length >= maxFaqs}
            onClick={add}
          >
            <Plus size={18} aria-hidden />
            Ajouter une question
          </Button>
          {faq.entries.length > 0 && (
            <chakra.span textStyle="small" color="muted">
              {countOf(faq.entries.length, 'question')} sur {maxFaqs} au plus
            </chakra.span>
          )}
        </Row>
      </chakra.div>
      <ConfirmDialog
        open={doomed !== undefined}
        onClose={() => setAsked(null)}
        title="Supprimer la question"
        confirm="Supprimer"
        onConfirm={() => asked && remove(asked)}
      >
        <p>Êtes-vous sûr de vouloir supprimer cet élément ?</p>
        <chakra.p color="muted" mt="8">
          «&nbsp;{doomed ? faqTitle(doomed) : ''}&nbsp;»
        </chakra.p>
      </ConfirmDialog>
    </>
  );
}
