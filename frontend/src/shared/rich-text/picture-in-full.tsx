import { chakra } from '@chakra-ui/react';
import { Dialog } from '../ui/modal';

interface PictureInFullProps {
  picture: { src: string; alt: string } | null;
  onClose: () => void;
}

/** A picture as large as the viewport allows. */
export default function PictureInFull({ picture, onClose }: PictureInFullProps) {
  return (
    <Dialog open={picture !== null} onClose={onClose} title="Image" size="full">
      {picture && (
        <chakra.img
          src={picture.src}
          alt={picture.alt}
          maxWidth="full"
          maxHeight="calc(100dvh - 160px)"
          mx="auto"
          borderRadius="sm"
        />
      )}
    </Dialog>
  );
}
