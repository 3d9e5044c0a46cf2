import { chakra } from '@chakra-ui/react';
import { failureMessage } from '../../../../shared/api/client';
import { countOfList } from '../../../../shared/format';
import { Download } from '../../../../shared/icons/download';
import { Button } from '../../../../shared/ui/button';
import { EmptyState } from '../../../../shared/ui/empty-state';
import { ListHead } from '../../../../shared/ui/list-head';
import { ListContent } from '../../../../shared/ui/list-content';
import { Notice } from '../../../../shared/ui/notice';
import { RowsSkeleton } from '../../../../shared/ui/rows-skeleton';
import { Skeleton } from '../../../../shared/ui/skeleton';
import { useJournal, useJournalExport } from '../api/journal';
import { byDay } from '../state/journal-words';
import { useJournalPlace } from '../state/use-journal-place';
import { JournalFilters } from './journal-filters';
import { JournalLine } from './journal-line';

/** Who did what, from where, for twelve months. */
export function Journal() {
  const control = useJournalPlace();
  const { place, goTo } = control;
  const list = useJournal(place);
  const saving = useJournalExport(place);
  const goOn = (page: number) => goTo(page, page > place.page ? list.data?.entries.at(-1)?._id : undefined);
  return (
    <>
      <ListHead title="Journal" count={list.data && countOfList(list.data.total, 'ligne')}>
        <Button
          variant="outline"
          size="touch"
          busy={saving.isPending}
          busyLabel="Préparation…"
          onClick={() => saving.mutate()}
        >
          <Download size={18} aria-hidden />
          Exporter en CSV
        </Button>
      </ListHead>
      {saving.error && <Notice tone="danger" title={failureMessage(saving.error)} />}
      <JournalFilters control={control} found={list.data} />
      <ListContent
        list={list}
        place={{ page: place.page, goTo: goOn }}
        skeleton={<RowsSkeleton row={<Skeleton width="min(40rem, 90%)" my="20" />} />}
        empty={
          <EmptyState
            title="Rien dans le journal pour ce choix."
            hint="Élargissez la période, ou retirez un filtre."
            illustration={null}
          />
        }
      >
        {({ entries }) =>
          byDay(entries, new Date()).map(({ day, entries: ofDay }) => (
            <section key={day} aria-label={day}>
              <chakra.h2 textStyle="small" fontWeight={600} color="muted" pt="12" pb="8" borderBottom="line">
                {day}
              </chakra.h2>
              {ofDay.map((entry) => (
                <JournalLine key={entry._id} entry={entry} />
              ))}
            </section>
          ))
        }
      </ListContent>
    </>
  );
}
