import type { OrderLine } from '@atelier/contracts/orders';
import { chakra } from '@chakra-ui/react';
import { formatPrice } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/ui/checkbox';
import { Row, Stack } from '../../../shared/ui/layout';
import { WithdrawalBox } from './withdrawal-box';

interface WithdrawalChoiceProps {
  /** The courses whose money is kept. */
  open: readonly OrderLine[];
  /** Those that can still be withdrawn from. */
  possible: readonly OrderLine[];
  isWaived: boolean;
  /** Those that are kept after all. */
  left: readonly string[];
  onLeft: (courseIds: string[]) => void;
  onNext: () => void;
  onFold: () => void;
}

/** The first step: from which courses. */
export function WithdrawalChoice(props: WithdrawalChoiceProps) {
  const { open, possible, isWaived, left, onLeft, onNext, onFold } = props;
  return (
    <WithdrawalBox mark="1" title="Renoncer au contrat ici" onFold={onFold}>
      <chakra.p textStyle="small" color="muted" mb="12">
        {isWaived
          ? 'Vous pouvez vous rétracter pendant 14\u00a0jours pour un cours que vous n’avez pas commencé. Un cours commencé relève de la garantie de 10\u00a0jours\u00a0: le remboursement est le même.'
          : 'Vous pouvez vous rétracter pendant 14\u00a0jours pour chaque cours, sans motif.'}
      </chakra.p>
      <Stack gap="8">
        {open.map((line) => {
          const canBe = possible.includes(line);
          return (
            <Row apart key={line.courseId}>
              <Checkbox
                label={line.title}
                disabled={!canBe}
                checked={canBe && !left.includes(line.courseId)}
                onChange={({ target }) =>
                  onLeft(
                    target.checked ? left.filter((id) => id !== line.courseId) : [...left, line.courseId],
                  )
                }
              />
              <chakra.span textStyle="small" whiteSpace="nowrap" fontWeight={canBe ? '600' : undefined}>
                {canBe ? formatPrice(line.amount) : 'garantie'}
              </chakra.span>
            </Row>
          );
        })}
      </Stack>
      <Row wrap gap="20" mt="16">
        <Button
          variant="outline"
          size="touch"
          disabled={possible.every(({ courseId }) => left.includes(courseId))}
          onClick={onNext}
        >
          Renoncer au contrat
        </Button>
        <Button variant="link" size="tool" onClick={onFold}>
          Annuler
        </Button>
      </Row>
    </WithdrawalBox>
  );
}
