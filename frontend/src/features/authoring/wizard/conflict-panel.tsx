import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import { categoryLabels } from '@atelier/contracts/words/categories';
import { type CourseField, courseFieldLabels } from '@atelier/contracts/words/course-fields';
import { stampInParis } from '@atelier/contracts/words/days-of-paris';
import { languageLabels } from '@atelier/contracts/words/languages';
import { countOf, formatDuration, formatPrice } from '../../../shared/format/format';
import { TriangleAlert } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import type { CourseEditor } from '../course/course-editor';
import { htmlToText } from '../course/html-text';
import { allLessons } from '../programme/programme';

const price = (amount: number | null) => (amount === null ? '' : formatPrice(amount));

const readers: Record<CourseField, (draft: CourseDraft) => string> = {
  title: (draft) => draft.title,
  description: (draft) => htmlToText(draft.description),
  subdescription: (draft) => draft.subdescription,
  requirement: (draft) => htmlToText(draft.requirement),
  category: ({ category }) => (category ? categoryLabels[category] : ''),
  language: ({ language }) => languageLabels[language ?? 'fr'],
  time: ({ time }) => formatDuration(time),
  price: (draft) => price(draft.price),
  promotionPrice: (draft) => price(draft.promotionPrice),
  promotionEnd: ({ promotionEnd }) => (promotionEnd ? stampInParis(promotionEnd).slice(0, 16) : ''),
  promotion: ({ promotion, promotionAsset }) => promotionAsset?.name ?? promotion ?? '',
  imageUrl: ({ imageUrl }) => (imageUrl ? 'Une image' : ''),
  skills: ({ skills }) => skills.join('\n'),
  sections: ({ sections }) =>
    [
      `${countOf(sections.length, 'section')}, ${countOf(allLessons(sections).length, 'leçon')}`,
      ...sections.map(
        ({ title, lessons }) => `${title} : ${lessons.map((lesson) => lesson.title).join(', ') || 'vide'}`,
      ),
    ].join('\n'),
  faq: ({ faq }) => faq.map(({ question }) => question).join('\n'),
  archived: ({ isArchived }) => (isArchived ? 'Archivé' : 'Hors des archives'),
  published: ({ published }) => (published.isPublished ? 'Publié' : 'Brouillon'),
};

/** The value of a field in words; '' when empty. */
const fieldText = (draft: CourseDraft, field: CourseField): string => readers[field](draft);

const Box = chakra('section', {
  base: {
    position: 'sticky',
    top: '80',
    zIndex: 'raised',
    mb: '24',
    p: { base: '16', md: '20' },
    bg: 'wsoft',
    borderRadius: 'md',
    boxShadow: 'raised',
  },
});
const Head = chakra('div', {
  base: { display: 'flex', gap: '14', alignItems: 'flex-start', '& > svg': { color: 'warn', mt: '3px' } },
});
const Versions = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '12',
    my: '16',
    '& dt': { textStyle: 'small', fontWeight: 650, mb: '4' },
    '& dd': {
      maxHeight: '9rem',
      overflowY: 'auto',
      p: '12',
      bg: 'surface',
      borderRadius: 'sm',
      textStyle: 'small',
      whiteSpace: 'pre-line',
    },
    '& dd[data-empty]': { color: 'muted' },
  },
});

function Version({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd tabIndex={0} data-empty={text === '' ? '' : undefined}>
        {text || 'Rien'}
      </dd>
    </div>
  );
}

interface ConflictPanelProps {
  editor: CourseEditor;
  /** The local draft. */
  draft: CourseDraft;
}

/** Another tab saved the same field: shows both versions to choose from. Neither overwrites the other before. */
export function ConflictPanel({ editor, draft }: ConflictPanelProps) {
  const status = useAtomValue(editor.statusAtom);
  if (status.kind !== 'conflict') return null;
  const { field, theirs } = status;
  return (
    <Box role="alert" aria-labelledby="conflict-title">
      <Head>
        <TriangleAlert size={20} aria-hidden />
        <div>
          <chakra.h2 id="conflict-title" fontWeight="650" color="warn">
            {courseFieldLabels[field]}&nbsp;: modifié dans un autre onglet
          </chakra.h2>
          <p>Choisissez la version qui reste. Rien n’est écrasé d’ici là.</p>
        </div>
      </Head>
      <Versions>
        <Version name="Enregistré ailleurs" text={fieldText(theirs, field)} />
        <Version name="Votre version" text={fieldText(draft, field)} />
      </Versions>
      <chakra.div display="flex" flexWrap="wrap" gap="12">
        <Button variant="outline" size="touch" onClick={() => void editor.resolveWithTheirs()}>
          Prendre l’autre version
        </Button>
        <Button variant="outline" size="touch" onClick={() => void editor.saver.resolveWithMine()}>
          Garder ma version
        </Button>
      </chakra.div>
    </Box>
  );
}
