import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it was received: who it was for, as it came, and read. */
export interface Received {
  to: string[];
  raw: string;
  mail: Email;
}

/** What a server answers instead of taking what it is given. */
export const smtpError = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });

/**
 * A real mail server on loopback, without encryption and, unless the test says otherwise, without a login. `port` 0 is
 * any that is free.
 */
export async function testMailServer(options: SMTPServerOptions = {}, port = 0) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: options.onAuth ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw, mail: await PostalMime.parse(raw) });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const { port: boundPort } = listening.address() as AddressInfo;
  let isOpen = true;
  const close = () => {
    if (!isOpen) return Promise.resolve();
    isOpen = false;
    return new Promise<void>((done) => void server.close(() => done()));
  };
  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    port: boundPort,
    received,
    close,
  };
}
export type TestMailServer = Awaited<ReturnType<typeof testMailServer>>;
