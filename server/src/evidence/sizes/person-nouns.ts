const LISTED =
  '(?:grand)?children|(?:mother|father|parent|child|infant|caregiver|patient|twin|sibling)[\\w/–-]* pairs|patients|outpatients|inpatients|participants|subjects|women|men|adults|adolescents|infants|newborns|neonates|volunteers|individuals|persons|people|students|respondents|residents|mothers|fathers|parents|veterans|workers|nurses|midwives|physicians|doctors|surgeons|practitioners|GPs|professionals|experts|trainees|staff|caregivers|carers|athletes|players|runners|cyclists|smokers|users|survivors|recipients|donors|cases|controls|boys|girls|males|females|couples|dyads|families|pregnancies|parturients|births|deliveries|singletons|babies|toddlers|preschoolers|teenagers|households|probands|twins|admissions|deaths|octogenarians|asthmatics|diabetics|seniors|employees|teachers|pupils|beneficiaries|members|enrollees|inhabitants|attendees|clients|consumers|soldiers|prisoners|inmates|immigrants|migrants|refugees|farmers|drivers|patrons|carriers|swimmers|cadets|suspects|humans|tutors|clinicians|therapists|dentists|pharmacists|psychiatrists|informants|stakeholders|pilots|dancers|musicians|drinkers|siblings|relatives|spouses|presentations|attendances|elderly|(?:patient|medical|hospital) (?:records|charts)|applicants|occupants|entrants|registrants|assistants|consultants|(?:fire|police|service|crew)men';

/** What stands before "-ers" and "-ors" in nouns that are no people, or people who judge others. */
const THING_ERS =
  'answ|barri|bladd|bord|buff|burg|canc|carri|catheter|cent|chamb|chapt|clust|cod|comput|contain|corn|defend|deliv|dim|dinn|disord|dressing|encount|enhanc|examin|fev|fib|filt|fing|flow|fold|freez|gend|interview|isom|ladd|las|lay|lett|lev|lit|lith|liv|mark|membr|met|numb|observ|offer|ord|oth|pap|paramet|pep|polym|post|pow|prim|print|promot|quart|rat|read|regist|remind|research|review|riv|rotat|scann|semest|should|show|slid|spac|stapl|stick|streng|stress|supp|suspend|tim|tow|trac|transduc|transf|trigg|tub|ulc|vouch|waf|wat|whisk';
const THING_ORS =
  'activat|ancest|assess|attract|auth|behavi|calculat|col|comparat|conduct|connect|corridor|denominat|descript|detect|do|edit|effect|elevat|err|estimat|evaluat|fact|flav|flo|generat|hum|indicat|inhibit|investigat|mediat|mirr|modulat|monit|mot|operat|precurs|predict|react|recept|regulat|sect|sens|simulat|stimulat|tum|vect|ventilat';

/** Nouns of people by how they end: "professors", "stone-formers", "oncologists", "technicians", "amputees". */
const BY_ENDING = `[\\w-]{3,}(?:[^\\W\\d_](?:ers|ors|ists|ees)|[cst]ians)\\b(?<!(?:${THING_ERS})ers|(?:${THING_ORS})ors|(?:l|wr|wa|f|tw|check|agon|ex|cons|pers|ass)ists|(?:me|ra)dians|(?:kn|tr|degr|[^oy]f|\\bb|committ|coff)ees)`;

/** Source of a pattern for people in the plural. */
export const PEOPLE = `(?:${LISTED}|${BY_ENDING})`;
