import type { Paper } from '@health/contract';
import { Button, Menu } from '@mantine/core';
import { useListFollowsQuery } from '../endpoints.ts';
import { type Followable, followablesOf, followOf, useFollowing } from './followable.ts';

/** Follows the citations of a paper, its journal and its authors separately. It stays open, so that several can be chosen. */
export function FollowMenu({ paper }: { paper: Paper }) {
  const { data } = useListFollowsQuery({});
  const { follow, unfollow, isBusy } = useFollowing();
  const followables = followablesOf(paper).map((one) => ({
    ...{ one, follow: followOf(data?.follows ?? [], one.followed) },
  }));
  const toggle = (one: Followable, id: string | undefined) => {
    if (isBusy) return;
    void (id ? unfollow(id, one.name) : follow(one.followed, one.name));
  };
  return (
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" ml={-8} mih={{ base: 44, sm: 'auto' }}>
          {followables.some((each) => each.follow) ? 'Following' : 'Follow'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {followables.map(({ one, follow: known }) => (
          <Menu.CheckboxItem
            key={`${one.followed.kind} ${one.label}`}
            checked={known !== undefined}
            onChange={() => toggle(one, known?.id)}
          >
            {one.label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
