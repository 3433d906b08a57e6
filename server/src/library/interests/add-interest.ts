import { errorMessages } from '@health/contract';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { findInterest } from '../../text/vocabulary/interest-catalogue.ts';
import { userInterests } from '../schema/follows.ts';
import { listInterests } from './list-interests.ts';
import { requestFill } from './request-fill.ts';

/**
 * Adds an interest in the catalogue's spelling and returns all of them; one added twice is stored once. Papers on it are asked for
 * where sources may be asked.
 */
export async function addInterest(services: Services, userId: string, name: string): Promise<string[]> {
  const { db } = services;
  const known = findInterest(name);
  if (!known) throw new ApiError(400, errorMessages.unknownInterest, { field: 'interest' });
  await db.insert(userInterests).values({ userId, name: known.label }).onConflictDoNothing();
  await requestFill(services, known.label);
  return listInterests(db, userId);
}
