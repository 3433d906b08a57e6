import { isUtf8 } from 'node:buffer';
import { Unreadable } from './parse-xml.ts';

/** What was decoded of some bytes: the text up to where they break, and why it ends there. */
export interface Decoded {
  text: string;
  broken: string | null;
}

/** The byte order mark of UTF-8. */
const MARK = '\ufeff';
const REPLACED = '\ufffd';
const REPLACEMENT = Buffer.from(REPLACED);
/** Bytes that the longest character of UTF-8 has before its last. */
const LONGEST_START = 3;

/**
 * Decodes a document chunk by chunk: by its byte order mark, else by the encoding of its XML declaration, else as UTF-8. Invalid bytes
 * are reported and never replaced. Throws `Unreadable` when the declared encoding is unknown.
 */
export class TextReader {
  private decoder: InstanceType<typeof TextDecoder> | null = null;
  private encoding = '';
  private bytes = 0;
  /** The last bytes before those being decoded. */
  private before: Buffer = Buffer.alloc(0);

  read(chunk: Uint8Array): Decoded {
    this.decoder ??= this.decoderFor(chunk);
    try {
      const text = this.wholeText(chunk) ?? this.decoder.decode(chunk, { stream: true });
      this.bytes += chunk.length;
      this.before = Buffer.concat([this.before, chunk.subarray(-LONGEST_START)]).subarray(-LONGEST_START);
      return { text, broken: null };
    } catch {
      return this.untilBroken(Buffer.from(chunk));
    }
  }

  /** Returns why the text ends in half a character; null when it ends well. */
  end(): string | null {
    try {
      this.decoder?.decode();
      return null;
    } catch {
      return `not valid ${this.encoding}: it ends in the middle of a character`;
    }
  }

  /** The text of a chunk of UTF-8 that neither begins nor ends in the middle of a character, which is read much faster. */
  private wholeText(chunk: Uint8Array): string | null {
    const isWhole = this.encoding === 'UTF-8' && begunCharacter(this.before) === 0 && isUtf8(chunk);
    if (!isWhole) return null;
    const text = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('utf8');
    return this.bytes === 0 && text.startsWith(MARK) ? text.slice(1) : text;
  }

  private decoderFor(start: Uint8Array): InstanceType<typeof TextDecoder> {
    const label = encodingOf(start);
    try {
      const decoder = new TextDecoder(label, { fatal: true });
      this.encoding = decoder.encoding.toUpperCase();
      return decoder;
    } catch {
      throw new Unreadable(`unknown encoding "${label}"`);
    }
  }

  private untilBroken(chunk: Buffer): Decoded {
    const broken = (at: number) => `not valid ${this.encoding}, byte ${(at + 1).toLocaleString('en-GB')}`;
    if (this.encoding !== 'UTF-8') return { text: '', broken: `${broken(this.bytes)} or behind it` };
    const begun = this.before.subarray(this.before.length - begunCharacter(this.before));
    const whole = Buffer.concat([begun, chunk]);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(whole);
    let [end, offset] = [0, 0];
    for (let next = text.indexOf(REPLACED); next !== -1; next = text.indexOf(REPLACED, end)) {
      offset += Buffer.byteLength(text.slice(end, next));
      end = next;
      if (!whole.subarray(offset, offset + REPLACEMENT.length).equals(REPLACEMENT)) break;
      offset += REPLACEMENT.length;
      end++;
    }
    const good = text.slice(this.bytes === 0 && text.startsWith(MARK) ? 1 : 0, end);
    return { text: good, broken: broken(this.bytes - begun.length + offset) };
  }
}

/** How many bytes at the end of some UTF-8 belong to a character that is not whole yet. */
function begunCharacter(bytes: Buffer): number {
  for (let back = 1; back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const declaration = Buffer.from(start.subarray(0, 200)).toString('latin1');
  return /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(declaration)?.[1] ?? 'utf-8';
}
