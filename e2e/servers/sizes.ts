const NAME = `health_journeys_${process.env.HEALTH_TEST_RUN ?? 'own'}`;

/** The database of the journeys of this run on a PostgreSQL server, recreated for each run. */
export function journeyDatabase(server: string): { administration: string; name: string; url: string } {
  const url = new URL(server);
  url.pathname = `/${NAME}`;
  return { administration: server, name: NAME, url: url.href };
}
