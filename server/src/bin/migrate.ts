import { giveUp, openServices } from './open-services.ts';

try {
  const { database } = await openServices();
  await database.close();
  console.log('The database is at the newest schema.');
} catch (error) {
  giveUp(error);
}
