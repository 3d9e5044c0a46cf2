import { chakra } from '@chakra-ui/react';
import { Button } from '../../../shared/ui/button';
import { useCatalogue } from '../api/catalogue';
import { CourseGrid } from './course-grid';

/** After a search that found little: ask for what is missing, and see what else there is. */
export function OtherCourses({ except }: { except: ReadonlySet<string> }) {
  const { data } = useCatalogue();
  const others = data?.courses.filter(({ _id }) => !except.has(_id)).slice(0, 4) ?? [];
  return (
    <>
      <chakra.aside bg="sunken" borderRadius="md" p="24" mt="40" maxWidth="40rem">
        <chakra.h2 textStyle="h4">Pas ce que vous cherchiez&#8239;?</chakra.h2>
        <chakra.p color="muted" mt="4px" mb="12">
          Dites-moi quel sujet vous manque&nbsp;: les prochains cours partent de vos demandes.
        </chakra.p>
        <Button variant="link" size="tool" to="/contact">
          Proposer un sujet
        </Button>
      </chakra.aside>
      {others.length > 0 && (
        <section>
          <chakra.h2 textStyle="h2Column" mt="56px" mb="24">
            Les autres cours
          </chakra.h2>
          <CourseGrid courses={others} eager={0} />
        </section>
      )}
    </>
  );
}
