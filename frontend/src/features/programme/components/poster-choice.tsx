import type { MediaAsset } from '@atelier/contracts/media';
import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type RefObject } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { formatClock } from '../../../shared/format-time';
import { ImageDown } from '../../../shared/icons/image-down';
import { Button } from '../../../shared/ui/button';
import { toast } from '../../../shared/ui/toast';
import { useChoosePoster } from '../state/use-asset-changes';

interface PosterChoiceProps {
  courseId: string;
  asset: MediaAsset;
  film: RefObject<HTMLVideoElement | null>;
}

/** The picture that stands for a video before it plays: the one that the player shows when this is pressed. */
export function PosterChoice({ courseId, asset, film }: PosterChoiceProps) {
  /** The second that was asked for, until it is known what became of it. */
  const [asked, setAsked] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const choose = useChoosePoster(courseId, asset._id);
  const isBusy = choose.isPending || asset.isPosterDrawing;

  useEffect(() => {
    if (asked === null || isBusy || !choose.isSuccess) return;
    const isShown = asset.posterUrl?.endsWith(`?a=${asked}`) ?? false;
    if (isShown) toast(`Vignette prise à ${formatClock(asked)}`);
    setFailed(!isShown);
    setAsked(null);
  }, [asked, isBusy, choose.isSuccess, asset.posterUrl]);

  const press = () => {
    const seconds = Math.round((film.current?.currentTime ?? 0) * 100) / 100;
    setFailed(false);
    setAsked(seconds);
    choose.mutate(seconds);
  };
  const failure = choose.error
    ? failureMessage(choose.error)
    : hasFailed && 'L’image n’a pas pu être prise\u00a0: la vignette reste celle d’avant.';
  return (
    <chakra.div mt="8">
      <Button variant="quiet" size="touch" busy={isBusy} busyLabel="Vignette en cours…" onClick={press}>
        <ImageDown size={18} aria-hidden />
        Utiliser comme vignette
      </Button>
      <chakra.p textStyle="meta" color="muted">
        L’image que le lecteur montre.
      </chakra.p>
      {failure && (
        <chakra.p role="alert" color="danger" textStyle="small">
          {failure}
        </chakra.p>
      )}
    </chakra.div>
  );
}
