import { chakra } from '@chakra-ui/react';

const urlPattern = /(https?:\/\/[^\s<>"«»]*[^\s<>"«».,;:!?)])/;

/** Plain text as it was typed, with its URLs turned into links. */
export const AnnouncementText = ({ text }: { text: string }) => (
  <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
    {text.split(urlPattern).map((piece, index) =>
      index % 2 === 1 ? (
        <chakra.a
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
          key={index}
          href={piece}
          target="_blank"
          rel="noreferrer nofollow"
          textDecoration="underline"
        >
          {piece}
        </chakra.a>
      ) : (
        piece
      ),
    )}
  </chakra.p>
);
