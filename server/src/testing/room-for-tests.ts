/**
 * Settings of a server with room for all that tests ask at once: on a busy machine work takes long, and what waits long for its turn is
 * refused.
 */
export const roomForTests = { SEARCHES_AT_ONCE: '64', LOGINS_AT_ONCE: '16', EXPORTS_AT_ONCE: '16' };
