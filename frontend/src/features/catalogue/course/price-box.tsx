import type { CourseDetail } from '@atelier/contracts/course-detail';
import type { CourseChoice } from '@atelier/contracts/common';
import { chakra } from '@chakra-ui/react';
import { Suspense, useState, type ReactNode, type Ref } from 'react';
import { countOf, formatDuration } from '../../../shared/format/format';
import { Clock, Forever, Languages, Play, Undo2 } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { CourseCover } from '../../../shared/ui/card';
import { Row, SecondaryText, Stack } from '../../../shared/ui/layout';
import { Notice } from '../../../shared/ui/notice';
import { Price } from '../../../shared/ui/course-facts';
import { Tag } from '../../../shared/ui/tag';
import { discountOf, paidPrice } from '../course-state';
import type { Preview } from './preview';
import { videoMinutes } from './video-minutes';
import { BuyButton } from './buy-button';
import { PlayLabel } from './play-label';
import { lazyPart } from '../../../shared/connection/connection';

const OwnedBox = lazyPart(() => import('../owned/owned-box'));

const PriceAside = chakra('aside', {
  base: {
    bg: 'surface',
    borderRadius: 'md',
    boxShadow: 'raised',
    overflow: 'hidden',
    position: { base: 'relative', lg: 'sticky' },
    top: { lg: '24px' },
    display: { md: 'grid', lg: 'block' },
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  },
});
/** No flash of a price that then disappears: for signed-in users it stays hidden until ownership is known. */
const OfferBox = chakra('div', {
  base: { p: { base: '20px', md: '28px' } },
  variants: {
    unsettled: { true: { 'html[data-reader] &': { bg: 'sunken', '& > *': { visibility: 'hidden' } } } },
  },
});
const FactList = chakra('ul', {
  base: {
    mt: '20px',
    pt: '16px',
    borderTop: 'line',
    fontSize: '0.9375rem',
    '& li': { display: 'flex', alignItems: 'center', gap: '12px', py: '4px' },
    '& svg': { color: 'muted', flexShrink: 0 },
  },
});

/** Which vocabularies the page shows, and how; the category is in the breadcrumb above the title. */
const choiceFacts: Record<CourseChoice, ((course: CourseDetail) => ReactNode) | null> = {
  category: null,
  language: ({ language }) => (
    <>
      <Languages size={18} aria-hidden />
      {language === 'fr' ? 'En français' : 'En anglais'}
    </>
  ),
};

export interface PriceBoxProps {
  course: CourseDetail;
  preview: Preview | undefined;
  isOwned: boolean;
  /** Whether that is known. */
  isSettled: boolean;
  /** A free lesson besides the preview. */
  freeLesson: string | null;
  onPreview: (id: string) => void;
  /** When this button leaves the viewport, a phone shows the buy bar. */
  buttonRef: Ref<HTMLDivElement>;
}

export function PriceBox({
  course,
  preview,
  freeLesson,
  isOwned,
  isSettled,
  onPreview,
  buttonRef,
}: PriceBoxProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const discount = discountOf(course);
  const video = videoMinutes(course.sections);
  return (
    <PriceAside aria-label="Prix et inscription">
      <CourseCover
        src={course.imageUrl}
        eager
        borderRadius="0"
        aspectRatio={{ base: '16 / 9', md: 'auto', lg: '16 / 9' }}
      >
        {preview && !isOwned && (
          <PlayLabel type="button" onClick={() => onPreview(preview.id)}>
            <span>
              <Play size={18} fill="currentColor" aria-hidden />
            </span>
            Voir l’aperçu{preview.time ? `, ${formatDuration(preview.time)}` : ''}
          </PlayLabel>
        )}
      </CourseCover>
      <OfferBox unsettled={!isSettled}>
        {isOwned ? (
          <Suspense fallback={<chakra.div minHeight="22rem" aria-busy />}>
            <OwnedBox course={course} buttonRef={buttonRef} />
          </Suspense>
        ) : (
          <>
            <Row apart gap="12px" mb="16px">
              <Price of={course} size="box" />
              {discount !== null && <Tag tone="accent">−{discount}&nbsp;%</Tag>}
            </Row>
            {course.priceNote && (
              <SecondaryText mt="-8px" mb="16px">
                {course.priceNote}
              </SecondaryText>
            )}
            {failure && (
              <Notice mb="12px" tone="danger">
                {failure}
              </Notice>
            )}
            <Stack gap="10px" ref={buttonRef}>
              <BuyButton course={course} hasShortcut onFailure={setFailure} />
              {freeLesson && course.price > 0 && (
                <Button variant="outline" size="box" full onClick={() => onPreview(freeLesson)}>
                  Commencer par une leçon gratuite
                </Button>
              )}
            </Stack>
            <FactList>
              <li>
                <Clock size={18} aria-hidden />
                {formatDuration(course.time)} de cours
                {video > 0 && video < course.time && `, dont ${formatDuration(video)} de vidéo`},{' '}
                {countOf(course.lessonCount, 'leçon')}
              </li>
              <li>
                <Forever size={18} aria-hidden />
                Accès à vie, mises à jour comprises
              </li>
              {paidPrice(course) > 0 && (
                <li>
                  <Undo2 size={18} aria-hidden />
                  Remboursé sous 10 jours, sans question
                </li>
              )}
              {Object.entries(choiceFacts).map(([name, fact]) => {
                const shown = fact?.(course);
                return shown && <li key={name}>{shown}</li>;
              })}
            </FactList>
          </>
        )}
      </OfferBox>
    </PriceAside>
  );
}
