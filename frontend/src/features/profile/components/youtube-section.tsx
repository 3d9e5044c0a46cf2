import { useState } from 'react';
import { allowYoutube, isYoutubeAllowed } from '../../../shared/embeds/youtube-consent';
import { Switch } from '../../../shared/ui/switch';
import { useSession } from '../../session/state/session-atom';

/** Takes back, or gives, what a lesson on YouTube asks for. */
export function YoutubeSection() {
  const { user } = useSession();
  const [isAllowed, setAllowed] = useState(() => isYoutubeAllowed(user?._id));
  const choose = (wanted: boolean) => {
    allowYoutube(user?._id, wanted);
    setAllowed(wanted);
  };
  return (
    <Switch
      label="Charger les vidéos YouTube sans me demander"
      checked={isAllowed}
      onChange={({ target }) => choose(target.checked)}
    />
  );
}
