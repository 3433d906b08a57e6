/** A group of people that a question names, and the words by which a paper shows that it is about them. */
export interface NamedPeople {
  /** As an answer calls them: "children". */
  name: string;
  /** Whether a text mentions them. */
  isIn: (text: string) => boolean;
}

/** People whom a drug or a treatment serves otherwise, so that a study of others does not answer for them. */
const GROUPS: readonly { name: string; asked: RegExp; said: RegExp }[] = [
  {
    name: 'pregnant women',
    asked:
      /\bpregnant\b|\b(?:in|during|while) (?:early |late )?pregnancy\b|\bexpect(?:ant|ing) mothers?\b|\b(?:while|when|if|as|[’']m|am|is|are) expecting\b(?! to)|\bexpecting (?:a baby|twins)\b|\bmums?-to-be\b|\btrimester/i,
    said: /\bpregnan|\b(?:ante|pre|peri)natal|\bmaternal|\bgestation|\bobstetric/i,
  },
  {
    name: 'children',
    asked:
      /\b(?:in|among|for|with|of) (?:\w+ )?(?:children|kids|adolescents|teenagers)\b|\b(?:boy|girl|son|daughter|child|kid) (?:is|of|aged) (?:[1-9]|1[0-7])\b|\b(?:[1-9]|1[0-7])[- ](?:yr|year)s?[- ]olds?\b/i,
    said: /\bchild|\bp(?:a)?ediatric|\badolescen|\byouth|\bteenage|\bboys?\b|\bgirls?\b|\binfant|\bschool|\byoung people/i,
  },
  {
    name: 'infants',
    asked: /\b(?:infants|newborns|neonates|babies)\b|\b(?:weeks?|months?)[- ]old\b/i,
    said: /\binfan|\bnewborn|\bneonat|\bpreterm|\bbab(?:y|ies)\b|\btoddler|\bbirth/i,
  },
];

/** Returns the groups of people that a question names. */
export const peopleNamed = (question: string): NamedPeople[] =>
  GROUPS.filter(({ asked }) => asked.test(question)).map(({ name, said }) => ({
    name,
    isIn: (text) => said.test(text),
  }));
