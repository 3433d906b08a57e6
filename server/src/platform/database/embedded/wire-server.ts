import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { DiskFull, type Room, tellsFullLog } from './disk-room.ts';
import { type Frontend, frontend } from './wire-messages.ts';

/** One connection's turn: a run of messages that ends where PostgreSQL answers ReadyForQuery. */
interface Turn {
  client: Client;
  messages: Uint8Array[];
}

interface Client {
  socket: Socket;
  reader: Frontend;
}

/**
 * Serves one embedded PostgreSQL to many connections over PostgreSQL's own protocol.
 *
 * The engine has a single session, so whole turns are run, never single messages: between the Parse and the Bind of
 * one connection no other may speak, or the unnamed statement of one is run with the values of another. While a
 * connection is inside a transaction, only its turns run.
 */
export class WireServer {
  readonly #engine: PGlite;
  readonly #room: () => Room;
  readonly #idleTransactionMs: number;
  readonly #server: Server;
  readonly #clients = new Set<Client>();
  readonly #waiting: Turn[] = [];
  #running = false;
  /** Whose transaction is open. */
  #holder: Client | null = null;
  #idle: NodeJS.Timeout | undefined;
  /** Whether new transactions can only read, because the disk is nearly full. */
  #onlyReads = false;

  constructor(engine: PGlite, room: () => Room, idleTransactionMs: number) {
    this.#engine = engine;
    this.#room = room;
    this.#idleTransactionMs = idleTransactionMs;
    this.#server = createServer((socket) => this.#onConnection(socket));
  }

  /** Listens on a Unix socket; rejects when the path cannot be bound. */
  listen(path: string): Promise<void> {
    return new Promise((done, fail) => {
      this.#server.once('error', fail);
      this.#server.listen(path, () => done());
    });
  }

  /** Ends every connection and stops listening. */
  close(): Promise<void> {
    for (const { socket } of this.#clients) socket.destroy();
    return new Promise((done) => this.#server.close(() => done()));
  }

  #onConnection(socket: Socket): void {
    const client: Client = { socket, reader: frontend() };
    this.#clients.add(client);
    socket.on('data', (chunk) => this.#onData(client, chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => void this.#onClose(client));
  }

  #onData(client: Client, chunk: Buffer): void {
    for (const event of client.reader.read(chunk)) {
      if (event.kind === 'no-encryption') client.socket.write('N');
      else if (event.kind === 'terminate') client.socket.end();
      else this.#waiting.push({ client, messages: event.messages });
    }
    void this.#run();
  }

  async #onClose(client: Client): Promise<void> {
    this.#clients.delete(client);
    for (let i = this.#waiting.length - 1; i >= 0; i--) {
      if (this.#waiting[i]?.client === client) this.#waiting.splice(i, 1);
    }
    if (this.#holder !== client) return;
    clearTimeout(this.#idle);
    await this.#engine.exec('rollback');
    this.#holder = null;
    void this.#run();
  }

  #next(): Turn | undefined {
    if (!this.#holder) return this.#waiting.shift();
    const index = this.#waiting.findIndex((turn) => turn.client === this.#holder);
    return index < 0 ? undefined : this.#waiting.splice(index, 1)[0];
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      for (let turn = this.#next(); turn; turn = this.#next()) await this.#take(turn);
    } finally {
      this.#running = false;
    }
  }

  /** Ends the connection of a transaction that says nothing for too long: everybody else waits for it. */
  #watchIdle(client: Client): void {
    this.#idle = setTimeout(() => client.socket.destroy(), this.#idleTransactionMs);
    this.#idle.unref();
  }

  /** Adapts to the room on the disk. Returns whether this client may continue. */
  async #hasRoomFor(client: Client): Promise<boolean> {
    const room = this.#room();
    if (this.#holder) return room !== 'out' || this.#onlyReads || this.#holder !== client;
    const onlyReads = room !== 'enough';
    if (onlyReads !== this.#onlyReads) {
      await this.#engine.exec(`set default_transaction_read_only = ${onlyReads ? 'on' : 'off'}`);
      this.#onlyReads = onlyReads;
    }
    return true;
  }

  async #take({ client, messages }: Turn): Promise<void> {
    clearTimeout(this.#idle);
    if (!(await this.#hasRoomFor(client))) {
      client.socket.destroy();
      await this.#onClose(client);
      return;
    }
    let last: Buffer = Buffer.alloc(0);
    let isLogFull = false;
    const onRawData = (data: Uint8Array): void => {
      // The engine reuses its buffer for the next answer, so the bytes are copied before they wait in the socket.
      last = Buffer.from(data);
      isLogFull ||= tellsFullLog(last);
      if (client.socket.writable) client.socket.write(last);
    };
    // The parts of an answer leave together: each by itself would wake the reader of the socket.
    client.socket.cork();
    try {
      await this.#engine.runExclusive(async () => {
        for (const message of messages) await this.#engine.execProtocolRawStream(message, { onRawData });
      });
      this.#holder = inTransaction(last) ? client : null;
      if (this.#holder) this.#watchIdle(client);
    } catch (error) {
      // The connection's state is unknown now; the client sees a lost connection and reconnects.
      client.socket.destroy(error instanceof Error ? error : undefined);
    } finally {
      client.socket.uncork();
    }
    if (isLogFull) throw new DiskFull();
    if (this.#holder === client && client.socket.destroyed) await this.#onClose(client);
  }
}

/** ReadyForQuery ends every turn: 'Z', its length 5, and the state I(dle), T(ransaction) or E(rror inside one). */
function inTransaction(answer: Buffer): boolean {
  const state = answer.at(-1);
  return answer.at(-6) === 0x5a && (state === 0x54 || state === 0x45);
}
