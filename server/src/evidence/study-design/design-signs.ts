import type { StudyDesign } from './designs.ts';

/**
 * A word by which papers say what they are. It decides nothing: papers also name the trials of others, or the trial their data
 * come from. Whether it is the paper's own claim is learned from what is around it.
 */
export interface DesignSign {
  name: string;
  design: StudyDesign;
  pattern: RegExp;
}

const SIGNS: readonly (readonly [StudyDesign, Readonly<Record<string, RegExp>>])[] = [
  [
    'Randomised trial',
    {
      randomised: /(?<!non-? ?|un|quasi-? ?)\brandomi[sz](?:ed|e|ing|ations?)\b/gi,
      randomly: /\brandomly\b|\bat random\b/gi,
      'by chance': /\brandom (?:allocation|assignment|order|sequence)\b|\bby lot\b/gi,
      rct: /\bRCTs?\b/g,
      trials: /\brandomi[sz]ed (?:[\w-]+ ){0,3}?(?:trials|studies)\b/gi,
      blind: /\b(?:double|single|triple|observer|assessor)[- ]?(?:blind|mask)\w*|\bplacebo[- ]controlled\b/gi,
      crossover: /\bcross-?\s?over\b/gi,
      registered: /\b(?:NCT ?\d{5,}|ISRCTN ?\d+|ACTRN\d+|ChiCTR[\w-]+|IRCT\w+|CTRI[/\d]+|UMIN\d+)/g,
      trial: /\btrial\b/gi,
      assigned: /\b(?:assigned|allocated|allotted)\b/gi,
    },
  ],
  [
    'Non-randomised trial',
    {
      'not randomised': /\b(?:non-? ?|un|not |without )randomi[sz](?:ed|ation)\b/gi,
      quasi: /\bquasi-? ?(?:randomi[sz]\w+|experiment\w*)/gi,
      'one arm': /\b(?:single|one)[- ](?:arm|group)(?:ed)?\b|\buncontrolled\b/gi,
      'open label': /\bopen-? ?label(?:led)?\b|\bdose[- ](?:escalation|finding)\b/gi,
      phase: /\bphase (?:[1-4]|I{1,3}|IV)\w?(?:[/-](?:[1-4]|I{1,3}|IV)\w?)?\b/gi,
      pilot: /\b(?:pilot|feasibility|proof[- ]of[- ]concept|acceptability)\b/gi,
      intervention:
        /\bintervention(?:al)? (?:study|group|trial)\b|\bcontrol(?:led)? (?:group|study|clinical trial)\b/gi,
    },
  ],
  [
    'Before-and-after study',
    {
      'before and after': /\bbefore[- ](?:and[- ])?after\b|\bbefore,? (?:during,? )?and after\b/gi,
      'pre and post': /\bpre[- /]?(?:and[- ])?post\w*|\bpre-? ?test\b|\binterrupted time\b/gi,
    },
  ],
  [
    'Secondary analysis',
    {
      secondary: /\bsecondary (?:data )?analys[ei]s\b|\b(?:re-?analy[sz]\w+)/gi,
      'post hoc': /\bpost[- ]?hoc\b|\bsub-?(?:group analys[ei]s|stud(?:y|ies)|samples?)\b|\bancillary\b/gi,
      'data from':
        /\b(?:data|participants|patients|women|men|samples|specimens|results|subjects|children|cohort) (?:\w+ ){0,3}?(?:from|of|in|enrolled in|participating in) (?:\w+ )?(?:the|an?|our|two|three|four|\d+) (?:[\w-]+,? ){0,5}?(?:trials?|RCTs?|study)\b/gi,
      'pooled data': /\bpooled\b|\bcombined (?:analysis|data)\b|\bintegrated analysis\b/gi,
      exploratory:
        /\bexploratory analys[ei]s\b|\bmediat(?:ors?|ion|ing)\b|\bmoderators?\b|\bbaseline (?:data|characteristics|survey)\b/gi,
      predictors: /\bpredict(?:s|ors?|ive|ion|ed|ing)?\b|\bprognos\w+|\bassociat(?:ion|ed)\b/gi,
      nested: /\b(?:nested|embedded|alongside|ongoing|parent|original|main|larger?)\b/gi,
      economic:
        /\bcost[- ](?:effectiveness|utility|benefit|minimi[sz]ation)\b|\beconomic (?:evaluation|analysis)\b/gi,
      process: /\bprocess evaluation\b|\brecruitment\b|\blessons\b/gi,
    },
  ],
  [
    'Protocol',
    {
      protocol: /\bprotocols?\b/gi,
      will: /\bwill\b/gi,
      rationale: /\brationale\b|\bstudy design\b|\bdesign (?:and|of)\b|\bmethods\/ ?design\b/gi,
      proposed: /\bwe (?:propose|plan|aim|intend)\b|\b(?:is|are) being (?:\w+ed)\b|\bplanned\b/gi,
    },
  ],
  [
    'Meta-analysis',
    { 'meta-analysis': /\bmeta-? ?analy\w+/gi, effects: /\brandom[- ]effects?\b|\bheterogeneity\b/gi },
  ],
  [
    'Systematic review',
    {
      systematic:
        /\bsystematic(?:ally)? (?:[\w-]+ ){0,2}(?:review\w*|search\w*)|\bumbrella review\b|\bcochrane review\b/gi,
      databases:
        /\b(?:medline|pubmed|embase|cochrane|web of science|scopus|psycinfo|cinahl|google scholar)\b/gi,
      searched: /\b(?:searched|search strategy|eligible studies|included studies|studies were included)\b/gi,
    },
  ],
  [
    'Review',
    {
      review: /\b(?:mini-?)?reviews?\b|\boverview\b|\breview(?:ed|ing)\b/gi,
      summarise: /\b(?:summari[sz]|discuss|outlin|highlight)\w*/gi,
      current:
        /\b(?:recent (?:advances|developments|progress)|current (?:knowledge|understanding|evidence|status)|perspectives?|literature)\b/gi,
    },
  ],
  [
    'Cohort study',
    {
      cohort: /\bcohorts?\b/gi,
      retrospective: /\bretrospective(?:ly)?\b|\bconsecutive\b/gi,
      prospective: /\bprospective(?:ly)?\b|\blongitudinal(?:ly)?\b|\bobservational\b/gi,
      followed: /\bfollow(?:ed)?[- ]?up\b|\bwere followed\b/gi,
      records: /\b(?:records?|charts|registr(?:y|ies)|databases?)\b/gi,
      risk: /\b(?:hazard|odds|risk)s? (?:ratios?|factors?)\b|\bincidence\b|\bsurvival\b/gi,
    },
  ],
  [
    'Case-control study',
    {
      'case-control': /\bcase[- –]?(?:and )?[- –]?(?:control|referent)(?:led|s)?\b/gi,
      controls:
        /\b(?:matched|healthy|population) (?:\w+ )?controls\b|\bcontrols (?:were|and)\b|\bcases (?:and|were)\b/gi,
    },
  ],
  [
    'Cross-sectional study',
    {
      'cross-sectional': /\bcross-? ?sectional(?:ly)?\b/gi,
      survey: /\bsurvey(?:s|ed)?\b|\bquestionnaires?\b|\brespondents\b/gi,
      prevalence: /\bprevalences?\b|\brandomly selected\b|\brandom sampl\w+/gi,
    },
  ],
  [
    'Diagnostic accuracy study',
    {
      accuracy:
        /\bdiagnostic (?:accuracy|performance|value|yield|utility)\b|\bsensitivity (?:and|of)\b|\bspecificit(?:y|ies)\b/gi,
      reference:
        /\b(?:reference|gold) standard\b|\b(?:ROC|AUC|AUROC)\b|\bpredictive values?\b|\bscreening (?:test|tool)\b/gi,
    },
  ],
  [
    'Qualitative study',
    {
      qualitative: /\bqualitative(?:ly)?\b|\bgrounded theory\b|\bphenomenolog\w+|\bethnograph\w+/gi,
      interviews: /\binterview(?:s|ed|ees)?\b|\bfocus groups?\b/gi,
      themes: /\bthem(?:es|atic(?:ally)?)\b|\bperceptions\b|\bexperiences of\b/gi,
    },
  ],
  [
    'Case report',
    {
      case: /\bcases? (?:reports?|series|presentation|stud(?:y|ies)|summary)\b|\b(?:a|rare|unusual|first|two|three) (?:[\w-]+ )?cases?\b/gi,
      'year-old': /\b\d{1,3}[- ](?:year|month|week|day)s?[- ]olds?\b/gi,
      report: /\bwe (?:report|describe|present)\b|\b(?:is|was) (?:reported|presented)\b/gi,
    },
  ],
  [
    'Animal study',
    {
      animal:
        /\b(?:rats?|mice|mouse|murine|rabbits?|piglets?|pigs?|porcine|swine|zebrafish|rodents?|hamsters?|guinea pigs?|sheep|lambs?|goats?|cows?|calves|cattle|bovine|horses?|broilers?|poultry|chickens?|hens?|fish|dogs?|canine|cats?|macaques?|monkeys?|rhesus (?:macaques?|monkeys?)|alpacas?|drosophila|mosquito\w*|larvae|c\. elegans|embryos?)\b/gi,
    },
  ],
  [
    'Laboratory study',
    {
      laboratory:
        /\b(?:in vitro|ex vivo|in silico|cell lines?|cultured (?:\w+ ){0,2}cells|transfect\w+|western blot\w*|knock-?(?:out|down)|crystal structure|sequenc(?:ed|ing)|transcriptom\w+|expression of|strains?|isolates|assays?|genome|proteins?|extracted (?:teeth|premolars|molars)|specimens)\b/gi,
      cells: /\bcells?\b|\bgenes?\b|\bbinding\b|\bmolecul\w+/gi,
    },
  ],
];

/** Every sign, those of the same design together. */
export const DESIGN_SIGNS: readonly DesignSign[] = SIGNS.flatMap(([design, signs]) =>
  Object.entries(signs).map(([name, pattern]) => ({ name, design, pattern })),
);
