import { stemsOf } from '../../text/tokens/content-stems.ts';

/** Stems of words that only relate the topics of a question; a paper may use other words. */
const RELATION_STEMS = new Set(
  stemsOf(
    `against raise raises protect protects protective treat treats treating treated prevent prevents preventing improve
    improves reduce reduces lower lowers increase increases affect affects affecting bad good better best worse worst safe
    safer safety harmful harm right now long short term among outcome outcomes result results impact influence influences
    influenced role link linked relation related relationship association associated associate predict predicts change
    changes difference differ differences differ different compare compared comparison versus vs benefit benefits work
    works working important useful use useful need needed possible really always common commonly many much often happen
    happens make makes thing things way ways kind option options new old high higher low level levels rate rates factor
    factors feel feeling like take taking start stop avoid getting lead leads play enough likely unlikely
    down up off less fewer away cut cutting quit quitting giving restrict restricting restriction limit limiting avoiding
    reliable feasible worthwhile routine routinely still exist exists sufficient sufficiently contribute contributes
    implication implications assessment analysis data teach instead continue offer following undergo waiting awareness
    necessary necessity mandatory matter matters relevant relevance compromise compromised justified worth effort viable
    feasibility dangerous reconsider seeing experience efficacy efficacious indication indicated contraindication simplification
    underrecognised underrecognized underestimated overestimated variant pattern place large multi multicenter multicentre
    multicentric institutional validation version become choice currently current preliminary nationwide initial come
    comes coming keep keeps keeping bring brings cannot whose body holding hold turning turn handle handling extra added
    adding quickly quick fast soon again put puts putting he him his himself she her hers herself them myself yourself
    themselves someone somebody anyone anybody everyone without ok okay fine allowed worry worried worrying drink drinks
    eat eats done anything something everything nothing tell tells recommend recommended advise advised last
    lasts lasting treatment treatments dont doesnt didnt isnt arent wasnt werent wont cant couldnt shouldnt wouldnt hasnt havent
    don doesn didn isn aren wasn weren couldn shouldn wouldn hasn haven won hadn mustn needn whats hows wheres whos thats theres theyre youre im ive
    known understood knowledge overview summarise summarize
    youve weve hes shes stuff loads lots gonna wanna gotta cos cuz please thanks hello`,
  ),
);

/** A year or another number says little by itself, however rare it is. */
const NUMBER = /^\d+$/;

/** Whether a stem is a number or only relates topics to each other. */
export const isRelationStem = (stem: string): boolean => RELATION_STEMS.has(stem) || NUMBER.test(stem);
