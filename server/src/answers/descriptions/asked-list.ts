import { conceptsIn, foldedName } from '../../text/vocabulary/understand-words.ts';
import { type AskedDescription, fullNames } from './asked-definition.ts';

/** What lists are asked for: the words of questions, the longest first, and those of papers. */
const KINDS: readonly { asked: string; inPapers: string }[] = [
  {
    asked: 'signs and symptoms|clinical (?:features|signs)|symptoms|signs',
    inPapers: 'symptoms?|signs?|manifestations?|features?|presents? with|presentations?|characteri[sz]ed by',
  },
  {
    asked: 'side[- ]effects|adverse (?:effects|events|reactions)|risks|dangers',
    inPapers: 'side[- ]effects?|adverse (?:drug )?(?:effects?|events?|reactions?)|toxicit(?:y|ies)',
  },
  {
    asked: 'causes|reasons|triggers',
    inPapers: 'causes?|caused by|a?etiolog(?:y|ies)|triggers?|triggered by|results? from|due to',
  },
  { asked: 'risk factors', inPapers: 'risk factors?|predictors?|predisposing factors?|determinants?' },
  { asked: 'complications', inPapers: 'complications?|sequelae|consequences?|leads? to|can lead to' },
  {
    asked: 'types|kinds|forms|stages',
    inPapers: 'types?|subtypes?|forms?|kinds?|stages?|classified|divided',
  },
  {
    asked: 'treatment options|treatments|therapies|options|remedies',
    inPapers: 'treatments?|treated with|therap(?:y|ies)|options?|managements?|interventions?',
  },
];
const KIND = `(${KINDS.map(({ asked }) => asked).join('|')})`;
const MODIFIERS = String.raw`(?:(?:main|most|common|usual|known|possible|first|early|typical|different|major|important|serious|available|long-term|warning)\s+)*`;

/** Ways to ask for a list: the kind and what it is of. */
const FORMS: readonly RegExp[] = [
  new RegExp(`^(?:what|which) (?:are|is) (?:the )?${MODIFIERS}${KIND} (?:of|for|in|with|from) (.+)$`, 'i'),
  new RegExp(
    `^(?:list|name|give|tell me) (?:me )?(?:the )?${MODIFIERS}${KIND} (?:of|for|in|with|from) (.+)$`,
    'i',
  ),
  new RegExp(`^(?:the )?${MODIFIERS}${KIND} (?:of|for|from) (.+)$`, 'i'),
  new RegExp(`^what ${MODIFIERS}${KIND} does (.+) (?:have|cause)$`, 'i'),
];
const TRAILING = new RegExp(`^(.+) ${KIND}$`, 'i');
const CAUSED = /^what (causes|triggers) (.+)$/i;

/** Returns the list a question asks for, of something the vocabulary knows; null when it asks for something else. */
export function askedList(question: string): AskedDescription | null {
  const asked = question
    .trim()
    .replace(/[\s?.!]+$/, '')
    .replace(/\s+/g, ' ');
  const [kind, topic] = kindAndTopic(asked) ?? [];
  const found = KINDS.find(({ asked: words }) => kind && new RegExp(`^(?:${words})$`, 'i').test(kind));
  if (!kind || !topic || !found) return null;
  const written = topic.replace(/^(?:an?|the|taking) /i, '').trim();
  const [concept] = conceptsIn(written);
  if (!concept || foldedName(concept.written) !== foldedName(written)) return null;
  return {
    written,
    names: fullNames(written, concept.concept),
    isConcept: true,
    listed: { kind: kind.toLowerCase(), inPapers: new RegExp(`\\b(?:${found.inPapers})\\b`, 'i') },
  };
}

function kindAndTopic(asked: string): [kind: string, topic: string] | null {
  for (const form of [...FORMS, CAUSED]) {
    const [, kind, topic] = asked.match(form) ?? [];
    if (kind && topic) return [kind, topic];
  }
  const [, topic, kind] = asked.match(TRAILING) ?? [];
  return kind && topic ? [kind, topic] : null;
}
