import { useState } from 'react';
import { useCloseFeedMutation, useOpenFeedMutation } from '../endpoints.ts';
import { FeedDialog } from '../feeds/FeedDialog.tsx';

/** Opens a dialog that creates the secret address of a search's feed, or ends the feed. */
export function FeedButton({ id, hasFeed }: { id: string; hasFeed: boolean }) {
  // The history is reloaded only later.
  const [isEnded, setEnded] = useState(false);
  const [openFeed, { data, reset }] = useOpenFeedMutation();
  const [closeFeed] = useCloseFeedMutation();
  const input = { body: { query_id: id } };
  const end = async () => {
    const { error } = await closeFeed(input);
    if (!error) {
      reset();
      setEnded(true);
    }
    return { error };
  };
  return (
    <FeedDialog
      label="Feed"
      title="Feed of this search"
      explanation="Anyone who knows the address can read the new papers and the words of this search."
      path={data?.path}
      hasFeed={data !== undefined || (hasFeed && !isEnded)}
      onMake={() => openFeed(input)}
      onEnd={end}
    />
  );
}
