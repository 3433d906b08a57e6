// Loaded before the program of a process (`node --import`), this sets the clock of the process ahead, for its jobs and for
// the database inside it. Timers run normally.

const SETTING = 'CLOCK_AHEAD_MS';

/** Returns the settings with which a process starts this many milliseconds later, as if the machine had been off meanwhile. */
export function clockAhead(milliseconds: number): Record<string, string> {
  const { NODE_OPTIONS = '' } = process.env;
  return {
    NODE_OPTIONS: `${NODE_OPTIONS} --import=${import.meta.url}`.trim(),
    [SETTING]: String(milliseconds),
  };
}

/** A Date with a later present; explicit dates are unchanged. */
function dateAhead(real: DateConstructor, milliseconds: number): DateConstructor {
  const now = () => real.now() + milliseconds;
  return new Proxy(real, {
    apply: () => new real(now()).toString(),
    construct: (_, given, target) => Reflect.construct(real, given.length > 0 ? given : [now()], target),
    get: (_, name) => (name === 'now' ? now : Reflect.get(real, name)),
  });
}

const { [SETTING]: ahead } = process.env;
if (ahead) globalThis.Date = dateAhead(Date, Number(ahead));
