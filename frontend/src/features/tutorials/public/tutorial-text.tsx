import { RichText } from '../../../shared/rich-text/rich-text';

export default function TutorialTextParts({ html }: { html: string }) {
  return <RichText maxWidth="none" margin="outside" mt={{ base: '28', md: '44' }} html={html} />;
}
