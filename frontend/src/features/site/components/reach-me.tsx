import { chakra } from '@chakra-ui/react';
import { useBrand } from '../../../shared/api/site-config';
import { useAnswerTimes } from '../api/answer-times';
import { AnswerTimesBlock } from './answer-times';
import { MailLine } from './contact-lines';
import { SocialLinks } from './social-links';
import { WhatsAppCard } from './whatsapp-card';

/** Whom one writes to, by which ways, and how long an answer takes where that is known. */
export function ReachMe() {
  const brand = useBrand();
  const { data: times } = useAnswerTimes();
  return (
    <aside aria-label="Me joindre">
      {brand?.whatsapp && <WhatsAppCard brand={brand} />}
      <chakra.div p={{ base: '24', md: '28' }} border="line" borderRadius="md">
        {times && (times.messages !== null || times.questions !== null) ? (
          <AnswerTimesBlock times={times} />
        ) : (
          <chakra.h2 textStyle="h4" mb="8">
            Me joindre
          </chakra.h2>
        )}
        {brand && <MailLine email={brand.contactEmail}>{brand.contactEmail}</MailLine>}
        <chakra.div mt="8">
          <SocialLinks framed />
        </chakra.div>
      </chakra.div>
    </aside>
  );
}
