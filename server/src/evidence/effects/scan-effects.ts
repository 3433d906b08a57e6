import { closesOnlyItsOwn, isCompared, isListed, isNear } from './links.ts';
import { type Effect, kindOfMeasure, type Measure } from './measures/effect.ts';
import { countsThings, nameFor, unnamedMeasure } from './named-values.ts';
import { isPartOfName, isThreshold, isTimePoint } from './plain-numbers.ts';
import {
  CLOSING,
  type EffectToken,
  isOneOf,
  OPENING,
  type Reading,
  wordSet,
} from './readers/effect-tokens.ts';
import { readDeviation, readNamedInterval, readSpreadName } from './readers/intervals.ts';
import { pastAlias, readMeasure, withQualifiers } from './readers/measure-names.ts';
import { readNumber, readNumberInWords } from './readers/numbers.ts';
import { isLevelOfSignificance, pastPValues, readPValue } from './readers/p-values.ts';
import { type Quantity, readQuantity } from './readers/quantities.ts';
import { type EffectDraft, emptyScope, namingScope, type Scope } from './scan-state.ts';

/** How many tokens an interval or a p value may be after the value it belongs to. */
const FAR_INTERVAL = 8;
const FAR_P = 12;
const MOST_SIDES = 4;
const SIGNS = wordSet('- + –');
const BEFORE_SIGN = wordSet('( [ = < > ≤ ≥ , : ± of to');
const STATES_VALUE = wordSet('of was were = ( [ :');

/** Reads a sentence once from its first token to its last; each step looks at a bounded number of tokens around it. */
export class EffectScan {
  private readonly tokens: readonly EffectToken[];
  private readonly found: EffectDraft[] = [];
  private scopes: Scope[] = [emptyScope()];

  constructor(tokens: readonly EffectToken[]) {
    this.tokens = tokens;
  }

  /** Returns the effects in the order of their values. */
  run(): Effect[] {
    for (let at = 0; at < this.tokens.length; ) at = this.step(at);
    return this.found.map((draft) => this.finished(draft));
  }

  /** Reads what begins at a token and returns the index after it. The order of the lines is the precedence of the grammar. */
  private step(at: number): number {
    return (
      this.bracket(at) ??
      this.sentenceEnd(at) ??
      this.pValue(at) ??
      this.name(at) ??
      this.interval(at) ??
      this.quantity(at) ??
      this.countInWords(at) ??
      at + 1
    );
  }

  private bracket(at: number): number | null {
    if (isOneOf(this.tokens, at, OPENING)) {
      this.scopes.push(emptyScope());
      return at + 1;
    }
    if (!isOneOf(this.tokens, at, CLOSING)) return null;
    this.close();
    return at + 1;
  }

  /** A bracket that only says what later brackets hold says it of the names outside: "mean (SD)". */
  private close(): void {
    const closed = this.scopes.length > 1 ? this.scopes.pop() : undefined;
    const outer = this.scopes.at(-1);
    if (closed?.declared && closed.names.length === 0 && outer) outer.declared ??= closed.declared;
  }

  private sentenceEnd(at: number): number | null {
    if (this.tokens[at]?.text !== '.') return null;
    const next = this.tokens[at + 1];
    if (next && /^\p{Lu}/u.test(next.text) && !next.isGlued) this.scopes = [emptyScope()];
    return next?.kind === 'number' && next.isGlued ? null : at + 1;
  }

  private pValue(at: number): number | null {
    const read = readPValue(this.tokens, at);
    if (!read) return null;
    const p = read.value;
    const next = pastPValues(this.tokens, read.next);
    if (!p || isLevelOfSignificance(this.tokens, read.next)) return next;
    const last = this.found.at(-1);
    const reach = last?.measure === 'count' ? 1 : FAR_P;
    if (last && !last.p && last.measure !== 'p value' && isNear(this.tokens, last.next, at, reach)) {
      for (const side of this.sidesOf(last)) side.p = p;
      this.extend(last, read.next);
    } else this.add('p value', { ...NOTHING, p, value: p.value, at, next: read.next });
    return next;
  }

  /** The effect and those that it is compared with: a p value after the last one applies to all. */
  private sidesOf(last: EffectDraft): EffectDraft[] {
    const sides = [last];
    for (let at = this.found.length - 2; at >= 0 && sides.length < MOST_SIDES; at--) {
      const [side, later] = [this.found[at], sides.at(-1)];
      if (!side || !later || side.p || side.measure !== last.measure || side.unit !== last.unit) break;
      if (!isCompared(this.tokens, side.next, later.at)) break;
      sides.push(side);
    }
    return sides;
  }

  private name(at: number): number | null {
    const read = readMeasure(this.tokens, at);
    const scope = this.scopes.at(-1);
    if (!read || !scope) return null;
    const next = pastAlias(this.tokens, read.next, read.value);
    const name = { measure: read.value, at: withQualifiers(this.tokens, at), next };
    const last = scope.names.at(-1);
    const isAlike = last && kindOfMeasure(last.measure) === kindOfMeasure(read.value);
    const isList = scope.used === 0 && last && (isAlike || isListed(this.tokens, last.next, name.at));
    const isRepeated = isList && scope.names.some(({ measure }) => measure === read.value);
    const names = isRepeated ? scope.names.filter(({ measure }) => measure !== read.value) : scope.names;
    const fresh = isList ? { ...scope, names: [...names, name] } : { ...emptyScope(), names: [name] };
    this.scopes[this.scopes.length - 1] = fresh;
    return next;
  }

  private interval(at: number): number | null {
    const named = readSpreadName(this.tokens, at);
    if (!named) return null;
    const read = readNamedInterval(this.tokens, at);
    const last = this.found.at(-1);
    const deviation = named.value.of === 'deviation' ? readDeviation(this.tokens, at, null) : null;
    if (deviation && last && last.spread === null && isNear(this.tokens, last.next, at, FAR_INTERVAL)) {
      last.spread = deviation.value.value;
      this.extend(last, deviation.next);
      return deviation.next;
    }
    if (!read) {
      const scope = this.scopes.at(-1);
      if (scope) scope.declared = named.value;
      return named.next;
    }
    if (
      last &&
      !last.interval &&
      last.measure !== 'p value' &&
      isNear(this.tokens, last.next, at, FAR_INTERVAL)
    ) {
      last.interval = read.value;
      this.extend(last, read.next);
    }
    return read.next;
  }

  private quantity(at: number): number | null {
    if (!this.mayBegin(at)) return null;
    const number = readNumber(this.tokens, at) ?? readNumberInWords(this.tokens, at);
    if (!number || isPartOfName(this.tokens, at, number.next)) return number ? number.next : null;
    const scope = namingScope(this.scopes);
    const read = readQuantity(this.tokens, at, scope?.declared ?? null);
    if (!read || (read.value.isTime && !read.value.interval && isTimePoint(this.tokens, at)))
      return number.value.inWords ? null : number.next;
    return this.take(at, read, scope) ?? (number.value.inWords ? null : number.next);
  }

  /** A dash is a sign when it is at its number and at nothing else. */
  private mayBegin(at: number): boolean {
    if (!isOneOf(this.tokens, at, SIGNS)) return true;
    const isFree = !this.tokens[at]?.isGlued || isOneOf(this.tokens, at - 1, BEFORE_SIGN);
    return isFree && (this.tokens[at + 1]?.isGlued === true || isOneOf(this.tokens, at - 1, BEFORE_SIGN));
  }

  private take(at: number, read: Reading<Quantity>, scope: Scope | undefined): number | null {
    const { value: quantity, next } = read;
    const behind = quantity.unit === '%' ? this.nameBehind(next) : null;
    if (behind) return this.addQuantity(behind.value, quantity, at, behind.next);
    const named = scope ? nameFor(this.tokens, at, quantity, scope) : null;
    if (!named?.isDirect && isThreshold(this.tokens, at, quantity.unit)) return null;
    if (named && scope) {
      scope.unit ??= quantity.unit;
      scope.used++;
      scope.lastNext = next;
      return this.addQuantity(named.name.measure, quantity, named.isDirect ? named.name.at : at, next);
    }
    const measure = unnamedMeasure(this.tokens, this.found.at(-1), at, read);
    return measure ? this.addQuantity(measure, quantity, at, next) : null;
  }

  /** "85% sensitivity": a name directly after its value, unless another value follows it. */
  private nameBehind(next: number): Reading<Measure> | null {
    const name = readMeasure(this.tokens, next);
    const isShare = name && kindOfMeasure(name.value) === 'share';
    return isShare && !isOneOf(this.tokens, name.next, STATES_VALUE) ? name : null;
  }

  private countInWords(at: number): number | null {
    const number = readNumberInWords(this.tokens, at);
    if (!number) return null;
    const { value } = number.value;
    if (countsThings(this.tokens, this.found.at(-1), at, number))
      this.add('count', { ...NOTHING, value, at, next: number.next });
    return number.next;
  }

  private addQuantity(measure: Measure, quantity: Quantity, at: number, next: number): number {
    const { number, per, unit, interval, spread, count } = quantity;
    const denominator = per?.denominator ?? quantity.denominator;
    const stated = [unit, per?.text].filter(Boolean).join(' ') || null;
    this.add(measure, {
      ...NOTHING,
      value: number.value,
      interval,
      spread,
      count,
      denominator,
      unit: stated,
      at,
      next,
    });
    return next;
  }

  private add(measure: Measure, stated: Omit<EffectDraft, 'measure'>): void {
    this.found.push({ ...stated, measure });
  }

  /** Lengthens the stretch of an effect, unless it would close a bracket that it does not open. */
  private extend(draft: EffectDraft, next: number): void {
    if (closesOnlyItsOwn(this.tokens, draft.at, next)) draft.next = next;
  }

  /** With offsets, and with the bracket that closes directly after it when it opened one. */
  private finished({ at, next, ...effect }: EffectDraft): Effect {
    const isClosing = isOneOf(this.tokens, next, CLOSING) && closesOnlyItsOwn(this.tokens, at, next + 1);
    const last = this.tokens[isClosing ? next : next - 1];
    return { ...effect, start: this.tokens[at]?.start ?? 0, end: last?.end ?? 0 };
  }
}

const NOTHING = {
  interval: null,
  spread: null,
  p: null,
  count: null,
  denominator: null,
  unit: null,
  start: 0,
  end: 0,
} as const;
