import { maxSelected, type ListedPerson } from '@atelier/contracts/people';
import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '../../shared/api/download-file';
import { failureMessage } from '../../shared/api/client';
import { formatNumber } from '../../shared/format/format';
import { Download } from '../../shared/icons/common';
import { LockOpen } from '../../shared/icons/studio';
import { Send } from '../../shared/icons/members';
import { Check, X } from '../../shared/icons/public';
import { Checkbox } from '../../shared/forms/checkbox';
import { Notice } from '../../shared/ui/notice';
import { useBottomInset } from '../../shared/ui/side-frame';
import { VisuallyHidden } from '../../shared/ui/layout';
import { selectionExportUrl, useFoundPeople } from './people-api';
import type { PeopleList, Selection } from './people-list';
import { MailDialog } from './mail-dialog';
import { OpenCourseDialog } from './open-course-dialog';

/** Selects a person. */
export const PersonCheckbox = ({ person, selection }: { person: ListedPerson; selection: Selection }) => (
  <Checkbox
    label={<VisuallyHidden>Choisir {person.name}</VisuallyHidden>}
    checked={selection.has(person)}
    onChange={({ target }) => selection.tick([person], target.checked)}
  />
);

/** Selects all people on this page. */
export function PageCheckbox({
  people,
  selection,
}: {
  people: readonly ListedPerson[];
  selection: Selection;
}) {
  const count = people.filter(selection.has).length;
  return (
    <Checkbox
      label={<VisuallyHidden>Choisir toute la page</VisuallyHidden>}
      checked={count === people.length}
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = count > 0 && count < people.length;
      }}
      onChange={({ target }) => selection.tick(people, target.checked)}
    />
  );
}

const Bar = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'bar',
    bottom: 'calc(20px + env(safe-area-inset-bottom))',
    left: { base: '16px', lg: 'calc(50% + 9rem)' },
    right: { base: '16px', lg: 'auto' },
    transform: { lg: 'translateX(-50%)' },
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8',
    px: '16',
    py: '10',
    bg: 'inv',
    color: 'onInv',
    borderRadius: 'md',
    boxShadow: 'raised',
    '& :focus-visible': { outlineColor: 'onInv' },
  },
});
const Tool = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8',
    minHeight: '44',
    px: '12',
    border: '1px solid color-mix(in srgb, currentColor 30%, transparent)',
    borderRadius: 'sm',
    fontWeight: 600,
    cursor: 'pointer',
    _disabled: { opacity: 0.6, cursor: 'default' },
  },
});

/** Selects everybody whom the filter finds, on all pages; null on a single page, which has its own box. */
function WholeListTool({ selection, list: { filter, list } }: { selection: Selection; list: PeopleList }) {
  const matches = useFoundPeople();
  const { pages = 1, total = 0 } = list.data ?? {};
  const isChosen =
    matches.data?.people.every(selection.has) === true &&
    JSON.stringify(matches.variables) === JSON.stringify(filter);
  if (pages < 2 || isChosen || selection.people.length === maxSelected) return null;
  return (
    <>
      <Tool
        type="button"
        aria-disabled={matches.isPending}
        onClick={() =>
          !matches.isPending &&
          matches.mutate(filter, { onSuccess: ({ people }) => selection.tick(people, true) })
        }
      >
        <Check size={16} aria-hidden />
        {total > maxSelected ? `Choisir les ${maxSelected} premiers` : `Choisir les ${formatNumber(total)}`}
      </Tool>
      {matches.error && <Notice tone="danger" title={failureMessage(matches.error)} />}
    </>
  );
}

/** Number of selected people, with the bulk actions. */
export function SelectionBar({ selection, list }: { selection: Selection; list: PeopleList }) {
  const [opened, setOpened] = useState<'mail' | 'course' | null>(null);
  const download = useMutation({ mutationFn: downloadFile });
  const room = useBottomInset();
  const { people, clear } = selection;
  const count = people.length;
  const close = () => setOpened(null);
  return (
    <>
      <VisuallyHidden role="status">
        {count > 0 && `${count} ${count < 2 ? 'choisi' : 'choisis'}`}
      </VisuallyHidden>
      {count > 0 && (
        <Bar ref={room} aria-label="Élèves choisis" onKeyDown={(event) => event.key === 'Escape' && clear()}>
          <chakra.p fontWeight="600" me="8">
            {count} {count < 2 ? 'choisi' : 'choisis'}
            {count === maxSelected && ', au plus'}
          </chakra.p>
          <WholeListTool selection={selection} list={list} />
          <Tool type="button" onClick={() => setOpened('mail')}>
            <Send size={16} aria-hidden />
            Écrire
          </Tool>
          <Tool type="button" onClick={() => setOpened('course')}>
            <LockOpen size={16} aria-hidden />
            Ouvrir un cours
          </Tool>
          <Tool
            type="button"
            aria-disabled={download.isPending}
            onClick={() =>
              !download.isPending && download.mutate(selectionExportUrl(people.map(({ _id }) => _id)))
            }
          >
            <Download size={16} aria-hidden />
            Exporter
          </Tool>
          <Tool type="button" aria-label="Ne choisir personne" border="0" onClick={clear}>
            <X size={18} aria-hidden />
          </Tool>
          {download.error && <Notice tone="danger" title={failureMessage(download.error)} />}
        </Bar>
      )}
      <MailDialog open={opened === 'mail'} people={people} onClose={close} />
      <OpenCourseDialog open={opened === 'course'} people={people} onClose={close} />
    </>
  );
}
