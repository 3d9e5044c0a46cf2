import { chakra } from '@chakra-ui/react';
import { useAtom, useSetAtom } from 'jotai';
import { useDeferredValue, useMemo } from 'react';
import { countOf } from '../../../shared/format/format';
import { CircleAlert } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/modal';
import { Row } from '../../../shared/ui/layout';
import { TextAreaField } from '../../../shared/forms/fields';
import { useEditing } from '../course/course-editor';
import { openPlanAtom } from './plan-state';
import { justAddedAtom, pastedLinksAtom } from '../programme/programme-view';
import { linkedVideos, planLinks } from './import-plan';
import { parseLinks } from './youtube-links';

const Found = chakra('ol', {
  base: { display: 'grid', gap: '8', maxHeight: '32dvh', overflowY: 'auto', mt: '12', pe: '8' },
});

/** Paste dialog for video links, one per line, with a preview of what was recognised. */
export default function LinksDialog({ onClose }: { onClose: () => void }) {
  const { editor, draft } = useEditing();
  const [text, setText] = useAtom(pastedLinksAtom);
  const openPlan = useSetAtom(openPlanAtom);
  const setJustAdded = useSetAtom(justAddedAtom);
  const settled = useDeferredValue(text);
  const known = useMemo(() => linkedVideos(draft.sections), [draft.sections]);
  const pasted = useMemo(() => parseLinks(settled, known), [settled, known]);
  const { links, faults } = pasted;
  const arrange = () => {
    const plan = planLinks(pasted);
    const [first] = plan.links?.untitled.keys() ?? [];
    if (first !== undefined) setJustAdded(first);
    onClose();
    openPlan({ courseId: editor.courseId, plan });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Depuis YouTube"
      size="lg"
      footer={
        <>
          <Button variant="quiet" size="touch" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="solid" size="touch" disabled={links.length === 0} onClick={arrange}>
            {links.length === 0 ? 'Ranger les vidéos' : `Ranger ${countOf(links.length, 'vidéo')}`}
          </Button>
        </>
      }
    >
      <TextAreaField
        label="Liens des vidéos"
        hint="Un lien par ligne, dans l’ordre de la playlist. Un titre à côté du lien devient celui de la leçon."
        rows={8}
        maxLength={200_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status">
        {settled.trim() !== '' && (
          <chakra.p mt="16" fontWeight="600">
            {countOf(links.length, 'vidéo reconnue', 'vidéos reconnues')}
            {faults.length > 0 && `, ${countOf(faults.length, 'ligne laissée', 'lignes laissées')} de côté`}
          </chakra.p>
        )}
      </div>
      {faults.length > 0 && (
        <chakra.ul mt="8" display="grid" gap="4">
          {faults.map(({ line, text: faultText, words }, index) => (
            <Row as="li" key={index} gap="8" textStyle="small" color="danger" alignItems="flex-start">
              <chakra.span pt="3px">
                <CircleAlert size={16} aria-hidden />
              </chakra.span>
              <chakra.span minWidth="0" overflowWrap="anywhere">
                Ligne {line}&nbsp;: {words} (<chakra.span fontFamily="mono">{faultText}</chakra.span>)
              </chakra.span>
            </Row>
          ))}
        </chakra.ul>
      )}
      {links.length > 0 && (
        // A scroll container: focusable, for the keyboard.
        <Found tabIndex={0} aria-label="Vidéos reconnues">
          {links.map(({ line, videoId, title }) => (
            <Row as="li" key={line + videoId} wrap apart gap="8" textStyle="small">
              {title ?? <chakra.span color="muted">Titre à écrire</chakra.span>}
              <chakra.span fontFamily="mono" color="muted">{`youtu.be/${videoId}`}</chakra.span>
            </Row>
          ))}
        </Found>
      )}
    </Dialog>
  );
}
