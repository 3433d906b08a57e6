const NAME = `health_journeys_${process.env.HEALTH_TEST_RUN ?? 'own'}`;

/** The database the journeys of this run use on a PostgreSQL server, made anew for each run. */
export function journeyDatabase(server: string): { administration: string; name: string; url: string } {
  const url = new URL(server);
  url.pathname = `/${NAME}`;
  return { administration: server, name: NAME, url: url.href };
}
