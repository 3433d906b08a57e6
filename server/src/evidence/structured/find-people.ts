import { sampleSizeOf } from '../sample-size/sample-size.ts';
import type { TextSpan } from './paper-evidence.ts';

/** Who took part and how many, where the abstract says it. */
export interface People {
  population: TextSpan | null;
  size: TextSpan | null;
}

const PEOPLE =
  'patients|participants|people|persons|adults|women|men|children|infants|neonates|newborns|adolescents|students|workers|nurses|athletes|volunteers|individuals|subjects|survivors|smokers|girls|boys|mothers|residents|veterans|pairs|couples|dyads|users|physicians|cases';
/** The people after a number, with what sets them apart: "120 overweight adults with type 2 diabetes". */
const WHO = new RegExp(
  String.raw`^(?:[\d,.\s]|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|and|consecutive|of|the|a total of)\b[- ]?)*(?:N ?= ?[\d,]+ )?(?<who>(?:[\p{L}-]+ ){0,5}?(?:${PEOPLE})\b(?: \([^)]{1,40}\))?(?: (?:with|without|undergoing|aged|suffering from|diagnosed with|at risk of|living with|scheduled for|admitted (?:to|for|with)|receiving|on|from|after) [^,;:.?!()[\]]{2,90}?)?)(?=[,;:.?!()[\]]| (?:were|was|who|to|got|and|in|at|by|during|participated|completed|received|underwent|took|had|have|randomly|randomi[sz]ed|between)\b|$)`,
  'diu',
);
/** People named without any characteristic do not show who took part. */
const BARE = new RegExp(`^(?:${PEOPLE})$`, 'i');
const REACH = 220;

/** Finds the words that say how many took part, and the people that are beside the number. */
export function findPeople(abstract: string): People {
  const phrase = sampleSizeOf(abstract)?.phrase;
  const start = phrase ? abstract.indexOf(phrase) : -1;
  if (!phrase || start < 0) return { population: null, size: null };
  const size: TextSpan = { in: 'abstract', start, end: start + phrase.length };
  return { population: peopleAt(abstract, start), size };
}

function peopleAt(abstract: string, start: number): TextSpan | null {
  const place = WHO.exec(abstract.slice(start, start + REACH))?.indices?.groups?.who;
  if (!place) return null;
  const from = start + place[0];
  const words = abstract.slice(from, start + place[1]).trimEnd();
  return BARE.test(words) ? null : { in: 'abstract', start: from, end: from + words.length };
}
