/** Phrases of somebody who describes the present, or a person nearby. */
const PRESENT_SITUATION =
  /\b(?:i(?:['’]m| am| have| have just|['’]ve| just| feel| think| want| took| can['’]?t| keep| might)|my (?:\w+ ){0,2}(?:is|has|was|can['’]?t|won['’]?t|just|took|swallowed|drank|face|arm|chest|throat|tongue|lips)|(?:he|she|they|someone|somebody|child|baby) (?:is|has|are|can['’]?t|won['’]?t|just|took)|right now|at the moment|just now|this minute|tonight|what (?:do|should) i do|help me)\b/i;
/** Phrases of somebody who asks about research. */
const RESEARCH_CONTEXT =
  /\b(?:risk factors?|prevalence|incidence|cohorts?|trials?|review|meta-?analys\w+|epidemiolog\w+|predict\w*|prevention|preventing|rates?|among|association|efficacy|outcomes?|survival|stud(?:y|ies)|statistics|guidelines?|screening|history of|last year|years? ago|rehabilitation|after (?:a |my |his |her )?stroke|fear of|afraid of|worried about|instead of)\b/i;

interface Emergency {
  /** Names the emergency. */
  signs: RegExp;
  /** Phrases that only a person in an emergency uses. */
  unambiguous?: RegExp;
  kind: 'body' | 'self-harm' | 'poison';
}

const emergencies: readonly Emergency[] = [
  {
    kind: 'self-harm',
    signs:
      /\b(?:suicid\w+|kill(?:ing)? (?:myself|himself|herself|themsel\w+)|end(?:ing)? (?:my|it all|his|her)|self-?harm\w*|hurt(?:ing)? myself|cut(?:ting)? myself)\b/i,
    unambiguous:
      /\b(?:(?:want|going|plan(?:ning)?|wish|ready) to (?:die|kill myself|end (?:my life|it all))|i (?:want to be|wish i were|wish i was) dead|(?:how|way|ways) (?:do i|can i|to) (?:kill myself|end my life)|don['’]?t want to (?:live|be alive)|better off dead)\b/i,
  },
  {
    kind: 'poison',
    signs:
      /\b(?:overdos\w+|poisoned|swallowed (?:\w+ ){0,3}(?:bleach|battery|batteries|magnets?|pills|tablets|poison)|drank (?:\w+ ){0,2}(?:bleach|antifreeze|methanol))\b/i,
    unambiguous:
      /\b(?:(?:took|taken|swallowed) (?:too many|a whole (?:bottle|pack|packet)|all (?:my|his|her|the)) (?:\w+ ){0,3}(?:pills|tablets|medicine|paracetamol|tylenol|of))\b/i,
  },
  {
    kind: 'body',
    signs:
      /\b(?:chest (?:pain|pressure|tightness)|crushing pain|heart attack|stroke|(?:face|mouth) (?:is )?(?:droop\w*|drooping)|slurred speech|slurring|(?:one|left|right) (?:side|arm|leg) (?:is |went |has gone )?(?:weak|numb|paraly[sz]ed)|can['’]?t (?:breathe|move (?:my|his|her) (?:arm|leg|face))|cannot breathe|struggling to breathe|throat (?:is )?(?:closing|swelling)|(?:tongue|lips|face) (?:is |are )?swelling|anaphyla\w+|allergic reaction|bleeding (?:heavily|badly|a lot)|(?:heavy|severe|bad) bleeding|won['’]?t stop bleeding|coughing up blood|vomiting blood|unconscious|unresponsive|not breathing|choking|seizure|convulsion|turning blue|worst headache)\b/i,
    unambiguous:
      /\b(?:(?:bleeding|blood) (?:that )?(?:won['’]?t|will not|does(?:n['’]t| not)) stop|(?:i|he|she) can['’]?t breathe|not breathing|is (?:unconscious|unresponsive|choking|turning blue)|chest pain (?:right )?now)\b/i,
  },
];

const notices: Record<Emergency['kind'], string> = {
  body: '**If this is happening now, call your emergency number (112 in Europe, 911 in North America, 999 in the United Kingdom) before you read on.**',
  poison:
    '**If somebody has taken too much or something poisonous, call your emergency number (112, 911, 999) or your poison centre now, even when they feel well.**',
  'self-harm':
    '**If you are thinking of ending your life, you can talk to somebody now: 988 in the United States and Canada, 116 123 in the United Kingdom and Ireland, or your emergency number (112, 911, 999) when you are in danger.**',
};

/**
 * Returns a short notice in Markdown when a question sounds like an emergency of the person who asks, else null. It is shown
 * above the answer, never instead of it. A question about an emergency, its causes or its treatment gets none.
 */
export function emergencyNotice(question: string): string | null {
  const isPresent = PRESENT_SITUATION.test(question) && !RESEARCH_CONTEXT.test(question);
  const found = emergencies.find(
    ({ signs, unambiguous }) => unambiguous?.test(question) || (isPresent && signs.test(question)),
  );
  return found ? notices[found.kind] : null;
}
