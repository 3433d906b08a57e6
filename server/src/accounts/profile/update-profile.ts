import { healthFields, type ProfileUpdate } from '@health/contract';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../schema.ts';
import {
  emptyHealthFields,
  readHealthFields,
  type StoredHealthFields,
  sealedColumns,
} from './health-fields.ts';
import { optionLists } from './options.ts';

const optionsOf = {
  medical_conditions: optionLists.conditions,
  lifestyle_factors: optionLists.lifestyle,
  medications: optionLists.medications,
  allergies: optionLists.allergens,
};

/** Changes the given fields only and answers them. Names outside the option lists are refused under their field. */
export async function updateProfile(
  services: Services,
  userId: string,
  update: ProfileUpdate,
): Promise<ProfileUpdate> {
  refuseUnknownNames(update);
  await services.db.transaction(async (tx) => {
    const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const { age, gender, bmi, use_health_profile: useHealthProfile } = update;
    const changed = {
      ...(age !== undefined && { age }),
      ...(gender !== undefined && { gender }),
      ...(bmi !== undefined && { bmi }),
      ...(useHealthProfile !== undefined && { useHealthProfile }),
    };
    if (!row) return;
    const health = healthPart(update);
    const sealed =
      Object.keys(health).length > 0
        ? await sealedColumns(services, tx, userId, {
            // Fields that cannot be read give way to what the user now enters.
            ...((await readHealthFields(services, tx, row)) ?? emptyHealthFields()),
            ...health,
          })
        : {};
    const values = { ...changed, ...sealed };
    // A statement that sets nothing is not one.
    if (Object.keys(values).length > 0) await tx.update(users).set(values).where(eq(users.id, userId));
  });
  return update;
}

function healthPart(update: ProfileUpdate): Partial<StoredHealthFields> {
  return Object.fromEntries(healthFields.flatMap((field) => (update[field] ? [[field, update[field]]] : [])));
}

function refuseUnknownNames(update: ProfileUpdate): void {
  for (const field of healthFields) {
    const unknown = update[field]?.data.find((name) => !optionsOf[field].data.includes(name));
    if (unknown !== undefined) throw new ApiError(400, `"${unknown}" is not in the list.`, { field });
  }
}
