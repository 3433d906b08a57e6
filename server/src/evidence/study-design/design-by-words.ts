import { splitSentences } from '../../text/sentences/split-sentences.ts';
import type { DesignFound, StudyDesign } from './designs.ts';

type Rule = readonly [design: StudyDesign, pattern: RegExp, unless?: RegExp];

const ANIMALS =
  /\b(?:rats?|mice|mouse|murine|rabbits?|piglets?|pigs?|porcine|zebrafish|rodents?|hamsters?|guinea pigs?|sheep|lambs?|dogs|canine|macaques?|rhesus (?:macaques?|monkeys?)|drosophila|c\. elegans|chick(?:en)? embryos?)\b/i;
const PEOPLE =
  /\b(?:patients?|participants?|volunteers?|women|men|children|infants|adults|adolescents|humans|people|students|respondents|newborns|babies|parents|pregnan\w+)\b/i;
const LABORATORY =
  /\b(?:in vitro|cell lines?|cultured (?:\w+ ){0,2}cells|transfect\w+|western blot\w*|knock-?(?:out|down)|crystal structure)\b/i;

const NOTICES: readonly Rule[] = [
  [
    'Retraction notice',
    /^\W*(?:retraction(?: notice| note)?(?: to)?\s*:|notice of retraction|statement of retraction)/i,
  ],
  [
    'Correction',
    /^\W*(?:author |publisher |authors?['’] )?(?:correction|corrigendum|erratum|addendum)(?: (?:to|for|in))?\s*[:“"–—]|^(?:corrigendum|erratum)\b/i,
  ],
];

const TITLE: readonly Rule[] = [
  [
    'Protocol',
    /\bprotocols? (?:for|of) (?:an?|the|two|randomi|cluster)\b|\b(?:study|trial|review) protocol\b|: (?:a )?protocol\b|\b(?:rationale|design) and (?:design|rationale|methods|protocol)\b/i,
  ],
  ['Meta-analysis', /\bmeta-?\s?analy(?:sis|ses|tic)\b/i],
  ['Systematic review', /\bsystematic (?:\w+ )?review\b|\bcochrane review\b|\bumbrella review\b/i],
  [
    'Animal study',
    /\bin (?:\w+[\s-]){0,3}(?:rats?|mice|rabbits?|piglets|pigs|zebrafish|sheep|dogs|hamsters)\b|\b(?:mouse|rat|murine|animal|porcine|rabbit) (?:model|study)/i,
    /\bpatients|\bchildren|\bwomen\b/i,
  ],
  [
    'Non-randomised trial',
    /\b(?:non-?\s?randomi[sz]ed|quasi-?(?:randomi[sz]ed|experimental)|single-arm|open-label phase (?:i|ii)\b)/i,
  ],
  [
    'Randomised trial',
    /\brandomi[sz]ed\b(?!,? (?:controlled |clinical )*trials)|\brandomi[sz]ed controlled trial\b|\brct\b/i,
    /\b(?:mendelian|review|overview|reporting|quality of)\b|\brandomi[sz]ed (?:controlled |clinical )*trials\b/i,
  ],
  ['Secondary analysis', /\b(?:secondary|post[- ]?hoc) analys[ei]s\b/i],
  ['Before-and-after study', /\bbefore[- ]and[- ]after (?:study|design)\b|\binterrupted time\b/i],
  ['Diagnostic accuracy study', /\bdiagnostic (?:accuracy|performance) (?:of|study)\b/i],
  ['Case-control study', /\bcase-?[\s–-]control\b/i],
  [
    'Qualitative study',
    /\bqualitative\b|\bfocus groups?\b|\binterview study\b|\bgrounded theory\b|\bphenomenolog/i,
    /\bquantitative\b/i,
  ],
  [
    'Cross-sectional study',
    /\bcross-?\s?sectional\b|\b(?:questionnaire|postal|national|online) survey\b|\bprevalence study\b/i,
  ],
  [
    'Cohort study',
    /\bcohort\b|\b(?:prospective|retrospective|longitudinal|follow-up) (?:\w+ ){0,2}(?:study|analysis)\b/i,
  ],
  [
    'Case report',
    /\bcase (?:reports?|series)\b|\breport of (?:a|two|three|\d+) cases?\b|: a case\b(?![\s-](?:stud|control|cohort|cross|for))|\ba rare case\b/i,
  ],
  [
    'Review',
    /\b(?:literature|narrative|scoping|critical|mini-?|state-of-the-art) ?review\b|: (?:an? )?(?:\w+ )?(?:review|overview)\b|^review of\b/i,
  ],
];

/** A sentence about other people's trials, or trials that should come, says nothing of this study. */
const OTHERS_TRIALS =
  /\b(?:further|future|needed|warranted|required|previous(?:ly)?|prior|recent|published|literature|review(?:ed)?|evidence from|meta-?analys[ie]s|searched|lack of|mendelian|should be)\b/i;

/** The same, or a trial that was not randomised. */
const NOT_OWN_TRIAL = new RegExp(`${OTHERS_TRIALS.source}|\\bnon-?randomi[sz]ed\\b`, 'i');

/** Trials of a review, or of the future. */
const REVIEWED =
  /\b(?:review(?:ed|s)?|literature|meta-?analys[ie]s|searched|mendelian|should be|will be|warranted)\b/i;

const ABSTRACT: readonly Rule[] = [
  [
    'Meta-analysis',
    /\b(?:we (?:performed|conducted|did|undertook|carried out)|this|present|random-effects?) (?:\w+[\s-]+){0,5}meta-?\s?analysis\b|\bmeta-analysis (?:was|of) (?:performed|conducted|randomi|\w+ studies)\b/i,
  ],
  [
    'Systematic review',
    /\b(?:we (?:performed|conducted|did|undertook|carried out)|this|present) (?:\w+[\s-]+){0,4}systematic (?:literature )?review\b|\bsystematic (?:literature )?(?:review|search) was (?:performed|conducted|done|undertaken|carried out|made)\b|\b(?:medline|pubmed|embase|cochrane library)\b.{0,80}\b(?:searched|search)\b|\b(?:searched|search of)\b.{0,60}\b(?:medline|pubmed|embase|cochrane)\b/i,
  ],
  [
    'Protocol',
    /\b(?:this|the) (?:trial|study|review) (?:protocol|will (?:be|recruit|include|assess|evaluate|investigate|compare|examine))\b|\b(?:participants|patients) will be (?:randomi|recruited|allocated|assigned|enrolled)/i,
  ],
  [
    'Randomised trial',
    /\b(?:was|were|been) (?:[\w-]+ ){0,2}randomly (?:assigned|allocated|allotted)\b|\b(?:was|were) (?:assigned|allocated|allotted|divided) (?:at random|randomly)\b|\brandomly (?:assigned|allocated|allotted) (?:in)?to\b|\b(?:we|trial|study|\)) (?:\w+ ){0,2}randomi[sz]ed \d+/i,
    REVIEWED,
  ],
  [
    'Randomised trial',
    /\brandomly (?:assign|allocat|divid|distributed (?:in)?to|assorted|classified into|separated|placed|received)\w*|\brandomi[sz]ed (?:(?:in)?to|1:1|in a|either|between|by|at|after)\b|\b(?:were|was|underwent|been) (?:\w+ ){0,2}randomi[sz](?:ed|ation)\b|\brandomi[sz]ed,? (?:[\w-]+,? ){0,6}(?:trial|study|design|clinical|cross-?over|comparison|experiment)\b|\bdouble-blind(?:ed)?,? (?:[\w-]+,? ){0,2}(?:placebo|trial|study|cross)|\brandom (?:allocation|assignment)\b|\ballocated at random\b/i,
    NOT_OWN_TRIAL,
  ],
  // Below the trials: papers on a trial begin with the reviews there were before it.
  ['Systematic review', /\bsystematic (?:literature )?(?:review|search) (?:was|of)\b/i],
  [
    'Case report',
    /\b(?:we (?:report|describe|present)|(?:is|was) (?:reported|described|presented)|(?:this|the) (?:report|case)) (?:\w+[\s-]+){0,5}cases?\b|\bcase report\b|\b(?:an?|the) \d{1,2}[\s-]+(?:year|month|day|week)s?[\s-]+old (?:\w+ ){0,3}(?:man|woman|boy|girl|male|female|patient|infant|lady|gentleman|child)\b|\bcase presentation:/i,
    /\bcases? (?:fatality|control|of (?:children|patients|death))|\bcontrols\b/i,
  ],
  [
    'Case-control study',
    /\bcase-?[\s–-]control(?:led)? (?:study|design|analysis)\b|\bcases and (?:\w+ ){0,3}controls\b|\bmatched (?:\w+ )?controls were\b/i,
    OTHERS_TRIALS,
  ],
  [
    'Non-randomised trial',
    /\b(?:non-?\s?randomi[sz]ed|quasi-experimental|single-arm|uncontrolled (?:trial|study)|open-label (?:\w+ ){0,3}(?:trial|study))\b/i,
    OTHERS_TRIALS,
  ],
  [
    'Before-and-after study',
    /\bbefore[- ]and[- ]after (?:study|design)\b|\binterrupted time\b/i,
    OTHERS_TRIALS,
  ],
  [
    'Qualitative study',
    /\bsemi-?structured (?:\w+[\s-]){0,3}interviews?\b|\bfocus groups?\b|\bthematic(?:ally)? analy\w+|\bgrounded theory\b|\bqualitative (?:study|interviews|analysis|research|data|methods)\b/i,
  ],
  [
    'Cross-sectional study',
    /\bcross-?\s?sectional\b|\bsurvey (?:was|of|among|data)\b|\bquestionnaires? (?:was|were) (?:sent|mailed|distributed|administered|completed)\b/i,
  ],
  [
    'Cohort study',
    /\bcohort (?:study|of|was|analysis|studies|included)\b|\b(?:prospective|retrospective|historical|longitudinal)(?:ly)?,? (?:[\w-]+ ){0,4}(?:study|analysis|review|cohort|data|collected|analy[sz]ed|reviewed|evaluated|studied|followed)\b|\b(?:medical|hospital|patient|clinical) (?:records|charts) (?:of|were|was|from)\b|\bwere followed(?:[\s-]up)? (?:for|over|until|prospectively)\b|\b(?:mean|median|average) follow-up\b/i,
  ],
  [
    'Review',
    /\b(?:this|the present|our|in this|narrative) (?:\w+ )?(?:review|overview)\b|\bwe (?:briefly )?(?:review|summari[sz]e|discuss)\b|\b(?:is|are) (?:reviewed|discussed)\b/i,
  ],
];

/** Returns whether the title is that of a retraction or a correction; null for every other. */
export function noticeByTitle(title: string): DesignFound | null {
  return firstInTitle(NOTICES, title);
}

/** The design that the title states. */
export function designByTitle(title: string): DesignFound | null {
  return firstInTitle(TITLE, title);
}

function firstInTitle(rules: readonly Rule[], title: string): DesignFound | null {
  for (const [design, pattern, unless] of rules) {
    const match = pattern.exec(title);
    if (match && !unless?.test(title)) return { design, because: quote('title', match[0]), strong: true };
  }
  return null;
}

/** The design that a sentence of the abstract reveals. Experiments on animals or cells are recognised by their subjects. */
export function designByAbstract(abstract: string): DesignFound | null {
  const sentences = splitSentences(abstract);
  return withoutPeople(abstract) ?? bySentence(sentences);
}

function bySentence(sentences: readonly string[]): DesignFound | null {
  for (const [design, pattern, unless] of ABSTRACT)
    for (const sentence of sentences) {
      const match = pattern.exec(sentence);
      if (match && !unless?.test(sentence))
        return { design, because: quote('abstract', match[0]), strong: false };
    }
  return null;
}

function withoutPeople(abstract: string): DesignFound | null {
  if (PEOPLE.test(abstract)) return null;
  const animal = ANIMALS.exec(abstract);
  if (animal) return { design: 'Animal study', because: quote('abstract', animal[0]), strong: false };
  const laboratory = LABORATORY.exec(abstract);
  if (laboratory)
    return { design: 'Laboratory study', because: quote('abstract', laboratory[0]), strong: false };
  return null;
}

function quote(place: string, words: string): string {
  return `${place}: “${words.replaceAll(/\s+/g, ' ').trim()}”`;
}
