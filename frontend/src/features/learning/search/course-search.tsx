import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { type CourseMatch, CourseMatches } from '@atelier/contracts/course-search';
import { matchesOf } from '@atelier/contracts/search-matches';
import { useApiQuery } from '../../../shared/api/queries';
import { countOf } from '../../../shared/format/format';
import { formatClock } from '../../../shared/format/units';
import { Captions } from '../../../shared/icons/learning';
import type { DrawnIcon } from '../../../shared/icons/drawn-icon';
import { FileText } from '../../../shared/icons/public';
import { ListVideo } from '../../../shared/icons/members';
import { useDebounced } from '../../../shared/lists/use-debounced';
import { Link } from '../../../shared/ui/link';
import { Spinner } from '../../../shared/ui/loading';
import { QueryError } from '../../../shared/ui/notice';
import { SecondaryText, VisuallyHidden } from '../../../shared/ui/layout';
import { learningKeys } from '../learning-keys';
import { useLessonAddress } from '../lesson/lesson-address';

const Highlight = chakra('mark', {
  base: { px: '2', bg: 'wsoft', color: 'warn', borderRadius: 'xs', fontWeight: 600 },
});

/** A text with the matches of a search highlighted. */
export function HighlightedText({ text, search }: { text: string; search: string }) {
  const matches = matchesOf(text, search);
  if (matches.length === 0) return text;
  return matches.map(([from, to], index) => (
    <span key={from}>
      {text.slice(index === 0 ? 0 : matches[index - 1]?.[1], from)}
      <Highlight>{text.slice(from, to)}</Highlight>
      {index === matches.length - 1 && text.slice(to)}
    </span>
  ));
}

const minSearchLength = 2;

/** Debounced search in the course; not for a single character. */
function useCourseSearch(courseId: string, typed: string) {
  const search = useDebounced(typed.trim());
  const isLongEnough = search.length >= minSearchLength;
  const found = useApiQuery(
    learningKeys.search(courseId, search),
    `/learn/${encodeURIComponent(courseId)}/search?${new URLSearchParams({ q: search })}`,
    CourseMatches,
    { enabled: isLongEnough, staleTime: 60_000, placeholderData: keepPreviousData },
  );
  return { ...found, isLongEnough, search };
}

const ResultLink = chakra(Link, {
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

const LessonLink = chakra(Link, {
  base: {
    display: 'block',
    py: '8',
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});

/** The title already links to the lesson. */
const isInLesson = ({ kind }: CourseMatch): boolean => kind !== 'title';

const resultKinds: Readonly<Record<CourseMatch['kind'], [countLabel: string, icon: DrawnIcon]>> = {
  title: ['Titre', FileText],
  text: ['Texte', FileText],
  chapter: ['Chapitre', ListVideo],
  captions: ['Dit dans la vidéo', Captions],
};

interface CourseSearchResultsProps {
  courseId: string;
  typed: string;
  onChoose?: (() => void) | undefined;
}

/** The matches, grouped by lesson; a match in a video links to its second. */
export function CourseSearchResults({ courseId, typed, onChoose }: CourseSearchResultsProps) {
  const { data, error, refetch, isFetching, isLongEnough, search } = useCourseSearch(courseId, typed);
  const lessonAddress = useLessonAddress();
  const addressOf = ({ lessonId, seconds }: CourseMatch) =>
    `${lessonAddress(lessonId)}${seconds === null ? '' : `&t=${seconds}`}`;
  if (!isLongEnough)
    return (
      <SecondaryText px="24" py="16">
        Écrivez au moins deux lettres.
      </SecondaryText>
    );
  if (error)
    return (
      <chakra.div px="24" py="16">
        <QueryError query={{ error, refetch, isFetching }} />
      </chakra.div>
    );
  const { finds: matches, isMore } = data ?? { finds: [], isMore: false };
  const lessonIds = [...new Set(matches.map(({ lessonId }) => lessonId))];
  const lessons = lessonIds.map((id) => matches.filter(({ lessonId }) => lessonId === id));
  const countLabel = isMore
    ? `Plus de ${countOf(matches.length, 'passage')}`
    : countOf(matches.length, 'passage');
  return (
    <chakra.section data-finds="" aria-label="Résultats dans le cours" aria-busy={isFetching} px="12" pb="24">
      <SecondaryText role="status" px="12" py="8">
        {!data ? (
          <Spinner role="img" aria-label="Recherche en cours" />
        ) : matches.length === 0 ? (
          `Rien sur «\u00a0${search}\u00a0» dans ce cours.`
        ) : (
          countLabel
        )}
      </SecondaryText>
      {lessons.map((found) => (
        <chakra.div key={found[0]?.lessonId} pt="10" mt="6" borderTop="line">
          <chakra.h3 textStyle="label" px="12" pb="4">
            <LessonLink to={lessonAddress(found[0]?.lessonId ?? '')} onClick={onChoose} preventScrollReset>
              <HighlightedText text={found[0]?.lessonTitle ?? ''} search={search} />
            </LessonLink>
          </chakra.h3>
          <ul>
            {found.filter(isInLesson).map((match, index) => {
              const [kind, Icon] = resultKinds[match.kind];
              return (
                <li key={index}>
                  <ResultLink to={addressOf(match)} onClick={onChoose} preventScrollReset>
                    {match.seconds === null ? (
                      <Icon size={18} aria-hidden />
                    ) : (
                      <chakra.span
                        flexShrink={0}
                        minWidth="44"
                        textStyle="meta"
                        lineHeight="1.375rem"
                        color="atext"
                      >
                        {formatClock(match.seconds)}
                      </chakra.span>
                    )}
                    <chakra.span minWidth="0" overflowWrap="anywhere">
                      <VisuallyHidden>{`${kind}\u00a0: `}</VisuallyHidden>
                      <HighlightedText text={match.text} search={search} />
                    </chakra.span>
                  </ResultLink>
                </li>
              );
            })}
          </ul>
        </chakra.div>
      ))}
    </chakra.section>
  );
}
