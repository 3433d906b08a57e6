import pg from 'pg';
import { journeyDatabase } from './sizes.ts';

/** Recreates the database of the journeys, or only removes it when the argument is "remove". */
const { administration, name } = journeyDatabase(process.env.TEST_DATABASE_URL ?? '');
const client = new pg.Client({ connectionString: administration });
await client.connect();
await client.query(`drop database if exists ${name} with (force)`);
if (process.argv[2] !== 'remove') await client.query(`create database ${name}`);
await client.end();
