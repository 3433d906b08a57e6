import pg from 'pg';
import { journeyDatabase } from './sizes.ts';

const { administration, name } = journeyDatabase(process.env.TEST_DATABASE_URL ?? '');
const client = new pg.Client({ connectionString: administration });
await client.connect();
await client.query(`drop database if exists ${name} with (force)`);
await client.query(`create database ${name}`);
await client.end();
