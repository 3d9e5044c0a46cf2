import { chakra } from '@chakra-ui/react';
import { formatClock } from '../../../shared/format-time';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { Switch } from '../../../shared/ui/switch';

interface FollowingBarProps {
  isFollowing: boolean;
  onFollow: (isFollowing: boolean) => void;
  /** Where what is said now begins; null before the first word. */
  seconds: number | null;
}

/** Whether the transcript follows what is played and, where its reader went elsewhere, the way back. */
export const FollowingBar = ({ isFollowing, onFollow, seconds }: FollowingBarProps) => (
  <Row apart wrap gap="8" px="24" py="6" borderTop="line" bg="sunken">
    <chakra.div fontWeight={600} textStyle="small">
      <Switch
        label="Suit la lecture"
        checked={isFollowing}
        onChange={(event) => onFollow(event.target.checked)}
      />
    </chakra.div>
    {!isFollowing && seconds !== null && (
      <Button variant="link" size="tool" onClick={() => onFollow(true)}>
        Revenir à {formatClock(seconds)}
      </Button>
    )}
  </Row>
);
