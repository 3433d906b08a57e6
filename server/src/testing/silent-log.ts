import Fastify from 'fastify';

/** A log that keeps nothing. */
export const silentLog = Fastify({ logger: false }).log;
