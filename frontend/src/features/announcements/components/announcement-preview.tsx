import { chakra } from '@chakra-ui/react';
import { AnnouncementText } from './announcement-text';

const Mail = chakra('section', {
  base: { border: 'control', borderRadius: 'md', p: { base: '20', md: '32' }, bg: 'surface' },
});
/** What a button of the mail looks like; it leads nowhere yet. */
const Action = chakra('span', {
  base: { display: 'inline-block', mt: '20', px: '20', py: '12', bg: 'fg', color: 'bg', borderRadius: 'sm' },
});

/** An announcement as the mail will show it. */
export const AnnouncementPreview = ({
  title,
  text,
  course,
}: {
  title: string;
  text: string;
  course: string;
}) => (
  <Mail aria-label="Aperçu du mail">
    <chakra.p textStyle="small" color="muted" mb="16" overflowWrap="anywhere">
      Objet&nbsp;: {title.trim()}, «&nbsp;{course}&nbsp;»
    </chakra.p>
    <chakra.h3 textStyle="h3" mb="12" overflowWrap="anywhere">
      {title.trim()}
    </chakra.h3>
    <chakra.p mb="12">Bonjour,</chakra.p>
    <AnnouncementText text={text.trim()} />
    <Action textStyle="label">Lire l’annonce dans le cours</Action>
    <chakra.p textStyle="meta" color="muted" mt="20">
      Vous recevez ce mail parce que vous suivez «&nbsp;{course}&nbsp;». Ne plus recevoir ces mails.
    </chakra.p>
  </Mail>
);
