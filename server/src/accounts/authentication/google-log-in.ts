import { errorMessages, type LoggedInUser, messages } from '@health/contract';
import { and, eq } from 'drizzle-orm';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { type Config, publicOrigin } from '../../platform/config.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { isOperator } from '../administration/operators.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { isAddressVerified, lockAddress } from '../names/address-owners.ts';
import { foldName } from '../names/fold-name.ts';
import { users } from '../schema.ts';
import { requireAccessCode } from './access-code.ts';
import { logUserIn } from './logged-in-user.ts';

/** What the browser carries to the provider and back, in a short-lived cookie that no script can read. */
export const pendingLogIn = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type PendingLogIn = z.infer<typeof pendingLogIn>;

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.email().optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});
type Claims = z.infer<typeof claimsSchema>;

/** Discovery is requested when first needed, so that the server starts without a network. */
async function provider({
  OIDC_ISSUER,
  GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET,
}: Config): Promise<oidc.Configuration> {
  if (!GOOGLE_CLIENT_ID) throw new ApiError(404, errorMessages.googleNotConfigured);
  const issuer = new URL(OIDC_ISSUER);
  const plain = issuer.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(issuer.hostname);
  return oidc.discovery(
    issuer,
    GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET,
    undefined,
    plain ? { execute: [oidc.allowInsecureRequests] } : {},
  );
}

const redirectUri = (config: Config): string => new URL('/login', publicOrigin(config)).href;

/** The provider's login page for this browser, and what to remember until it comes back. */
export async function startGoogleLogIn({ config }: Services): Promise<{ url: URL; pending: PendingLogIn }> {
  const pending = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
  const url = oidc.buildAuthorizationUrl(await provider(config), {
    redirect_uri: redirectUri(config),
    scope: 'openid email profile',
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
  });
  return { url, pending };
}

/**
 * Exchanges the code for the person's identity and logs them in, with a new account on the first visit: only that needs the
 * access code, where the server holds one.
 */
export async function googleLogIn(
  services: Services,
  { code, state }: { code: string; state?: string | undefined },
  pending: PendingLogIn | null,
  visitor: { accessCode: string | undefined; client: string },
): Promise<LoggedInUser> {
  if (!pending || state !== pending.state) throw new ApiError(400, messages.googleLogInFailed);
  const claims = await identify(services.config, { code, state }, pending);
  const known = and(eq(users.oidcIssuer, claims.iss), eq(users.oidcSubject, claims.sub));
  const [found] = await services.db.select({ id: users.id }).from(users).where(known);
  const { accessCode, client } = visitor;
  if (found) return logUserIn(services, found.id, { action: 'logged-in', client });
  requireAccessCode(services, accessCode);
  const id = await createAccount(services, claims);
  return logUserIn(services, id, { action: 'signed-up', client });
}

async function identify(
  config: Config,
  { code, state }: { code: string; state: string },
  { nonce, verifier }: PendingLogIn,
): Promise<Claims> {
  const back = new URL(redirectUri(config));
  back.search = new URLSearchParams({ code, state }).toString();
  const configuration = await provider(config);
  if (configuration.serverMetadata().authorization_response_iss_parameter_supported)
    back.searchParams.set('iss', configuration.serverMetadata().issuer);
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, back, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    });
    return claimsSchema.parse(tokens.claims());
  } catch {
    throw new ApiError(401, messages.googleLogInFailed);
  }
}

/** An account is identified by issuer and subject. A login never takes over another account with the same verified e-mail. */
function createAccount(services: Services, claims: Claims): Promise<string> {
  const { email } = claims;
  if (!email || claims.email_verified === false) throw new ApiError(403, messages.googleLogInFailed);
  return services.db.transaction(async (tx) => {
    await lockAddress(tx, email);
    if (await isAddressVerified(tx, email)) throw new ApiError(409, errorMessages.emailTaken);
    const id = await insertAccount(tx, { ...claims, email }, services);
    if (!claims.email_verified) await queueMail(services, tx, { userId: id, kind: 'verify', address: email });
    return id;
  });
}

async function insertAccount(
  tx: Transaction,
  claims: Claims & { email: string },
  { config, now }: Pick<Services, 'config' | 'now'>,
): Promise<string> {
  const [first = '', ...rest] = (claims.name ?? '').split(' ');
  const account = {
    email: claims.email,
    emailKey: foldName(claims.email),
    emailVerifiedAt: claims.email_verified ? now() : null,
    name: claims.given_name ?? first,
    lastname: claims.family_name ?? rest.join(' '),
    oidcIssuer: claims.iss,
    oidcSubject: claims.sub,
  };
  const localPart = claims.email.split('@')[0] ?? 'reader';
  for (const username of [localPart, `${localPart}-${claims.sub.slice(-6)}`]) {
    // A new account with the name of an operator's account would become an operator.
    if (isOperator(config, foldName(username))) continue;
    const [made] = await tx
      .insert(users)
      .values({ ...account, username, usernameKey: foldName(username) })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (made) return made.id;
  }
  throw new ApiError(409, errorMessages.usernameTaken);
}
