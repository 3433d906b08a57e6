import { requirement } from '@health/contract/testing/requirement';
import { connectedTest as test } from '../connected.ts';
import { lookAt } from './look-at.ts';
import { connectedScenes } from './scenes/connected.ts';

test('accessible and not wider than the screen: screens that need other sources, full texts or an operator', async ({
  page,
  server,
}) => {
  requirement('17.7', '17.8');
  await lookAt(page, connectedScenes(server));
});
