// Loaded before the program of a process (`node --import`), this moves the clock of the process ahead: that of its jobs, and that of
// the database inside it. Timers run as before.

const SETTING = 'CLOCK_AHEAD_MS';

/** Returns the settings with which a process starts that many milliseconds later, as if the machine had been off meanwhile. */
export function clockAhead(milliseconds: number): Record<string, string> {
  const { NODE_OPTIONS = '' } = process.env;
  return {
    NODE_OPTIONS: `${NODE_OPTIONS} --import=${import.meta.url}`.trim(),
    [SETTING]: String(milliseconds),
  };
}

/** A Date whose present is later; given moments stay what they are. */
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
