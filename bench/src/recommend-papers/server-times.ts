import type { Figures } from '../thresholds.ts';
export async function serverTimes(): Promise<Figures> {
  return {};
}
