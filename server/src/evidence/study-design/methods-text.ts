/** A section of a full text, in reading order. */
interface TextSection {
  heading: string;
  text: string;
}

const METHODS = /method|design|participants|procedure|subjects|patients|setting|population/i;
const DESIGN = /design|trial|overview/i;
/** Characters of a section and of all sections: a design is stated at the beginning. */
const LONGEST_SECTION = 600;
const LONGEST = 2000;

/** Returns the beginnings of the sections on the methods, those on the design first; empty without such sections. */
export function methodsOf(sections: readonly TextSection[]): string {
  const about = sections.filter(({ heading }) => METHODS.test(heading));
  const first = about.filter(({ heading }) => DESIGN.test(heading));
  const others = about.filter(({ heading }) => !DESIGN.test(heading));
  const beginnings = [...first, ...others].map(({ text }) => text.slice(0, LONGEST_SECTION));
  return beginnings.join('\n').slice(0, LONGEST);
}
