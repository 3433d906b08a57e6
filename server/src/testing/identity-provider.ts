import type { Server } from 'node:http';
import Provider from 'oidc-provider';

/** A real OpenID provider, at which any name and password is an account. Names that begin with `unverified` have an e-mail address that it has not verified. */
export async function identityProvider(issuer: string, port: number, back: string): Promise<Server> {
  const oidc = new Provider(issuer, {
    clients: [{ client_id: 'health', client_secret: 'secret', redirect_uris: [back] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({
        ...{ sub, email: `${sub}@example.org`, email_verified: !sub.startsWith('unverified') },
        ...{ given_name: 'Grace', family_name: 'Reader' },
      }),
    }),
  });
  return new Promise((done) => {
    const listening = oidc.listen(port, '127.0.0.1', () => done(listening));
  });
}
