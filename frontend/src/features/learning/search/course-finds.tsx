import type { CourseFind } from '@atelier/contracts/course-search';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { failureMessage } from '../../../shared/api/client';
import { formatClock } from '../../../shared/format-time';
import { countOf } from '../../../shared/format';
import { Captions } from '../../../shared/icons/captions';
import type { DrawnIcon } from '../../../shared/icons/drawn-icon';
import { FileText } from '../../../shared/icons/file-text';
import { ListVideo } from '../../../shared/icons/list-video';
import { BusyMark } from '../../../shared/ui/busy-mark';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { useLessonAddress } from '../state/use-lesson-address';
import { FoundText } from '../transcript/found-text';
import { useCourseSearch } from './use-course-search';

const Find = chakra(Link, {
  base: {
    display: 'flex',
    gap: '12',
    minHeight: '44',
    px: '12',
    py: '10',
    fontSize: '0.9375rem',
    lineHeight: '1.375rem',
    borderRadius: 'sm',
    '& svg': { flexShrink: 0, mt: '2px', color: 'muted' },
    _hover: { bg: 'line' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const Lesson = chakra(Link, {
  base: {
    display: 'block',
    py: '8',
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});

/** A title is the link to its lesson already. */
const isWithin = ({ kind }: CourseFind): boolean => kind !== 'title';

const kinds: Readonly<Record<CourseFind['kind'], [words: string, icon: DrawnIcon]>> = {
  title: ['Titre', FileText],
  text: ['Texte', FileText],
  chapter: ['Chapitre', ListVideo],
  captions: ['Dit dans la vidéo', Captions],
};

interface CourseFindsProps {
  courseId: string;
  typed: string;
  onChoose?: (() => void) | undefined;
}

/** Each place of the course that says it, under its lesson; a film's leads to its second. */
export function CourseFinds({ courseId, typed, onChoose }: CourseFindsProps) {
  const { data, error, refetch, isFetching, isAsked, search } = useCourseSearch(courseId, typed);
  const lessonAddress = useLessonAddress();
  const addressOf = ({ lessonId, seconds }: CourseFind) =>
    `${lessonAddress(lessonId)}${seconds === null ? '' : `&t=${seconds}`}`;
  if (!isAsked)
    return (
      <chakra.p px="24" py="16" textStyle="small" color="muted">
        Écrivez au moins deux lettres.
      </chakra.p>
    );
  if (error)
    return (
      <chakra.div px="24" py="16">
        <ErrorPanel message={failureMessage(error)} retry={() => void refetch()} retrying={isFetching} />
      </chakra.div>
    );
  const { finds, isMore } = data ?? { finds: [], isMore: false };
  const lessonIds = [...new Set(finds.map(({ lessonId }) => lessonId))];
  const lessons = lessonIds.map((id) => finds.filter(({ lessonId }) => lessonId === id));
  const words = isMore ? `Plus de ${countOf(finds.length, 'passage')}` : countOf(finds.length, 'passage');
  return (
    <chakra.section data-finds="" aria-label="Résultats dans le cours" aria-busy={isFetching} px="12" pb="24">
      <chakra.p role="status" px="12" py="8" textStyle="small" color="muted">
        {!data ? (
          <BusyMark role="img" aria-label="Recherche en cours" />
        ) : finds.length === 0 ? (
          `Rien sur «\u00a0${search}\u00a0» dans ce cours.`
        ) : (
          words
        )}
      </chakra.p>
      {lessons.map((found) => (
        <chakra.div key={found[0]?.lessonId} pt="10" mt="6" borderTop="line">
          <chakra.h3 textStyle="label" px="12" pb="4">
            <Lesson to={lessonAddress(found[0]?.lessonId ?? '')} onClick={onChoose} preventScrollReset>
              <FoundText text={found[0]?.lessonTitle ?? ''} search={search} />
            </Lesson>
          </chakra.h3>
          <ul>
            {found.filter(isWithin).map((find, index) => {
              const [kind, Icon] = kinds[find.kind];
              return (
                <li key={index}>
                  <Find to={addressOf(find)} onClick={onChoose} preventScrollReset>
                    {find.seconds === null ? (
                      <Icon size={18} aria-hidden />
                    ) : (
                      <chakra.span
                        flexShrink={0}
                        minWidth="44"
                        textStyle="meta"
                        lineHeight="1.375rem"
                        color="atext"
                      >
                        {formatClock(find.seconds)}
                      </chakra.span>
                    )}
                    <chakra.span minWidth="0" overflowWrap="anywhere">
                      <VisuallyHidden>{`${kind}\u00a0: `}</VisuallyHidden>
                      <FoundText text={find.text} search={search} />
                    </chakra.span>
                  </Find>
                </li>
              );
            })}
          </ul>
        </chakra.div>
      ))}
    </chakra.section>
  );
}
