/** Instructions to a machine, links and code: prompt injection needs them, a finding never does. */
const INJECTION =
  /\b(?:(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules?|above|previous|context)|system prompt|(?:previous|prior|above|these|following) instructions?|as an ai\b|language model,? (?:you|i)\b|you are (?:now|an?)\b|(?:tell|inform|advise|assure) the (?:reader|user|patient)s?\b|(?:answer|reply|respond|output|print|write|say) (?:only|exactly|"|“|'))|https?:|www\.|javascript:|data:text|<\/?[a-z][a-z0-9]*(?:\s[^<>]{0,200})?\/?>|```|\]\(/i;
/** Imperatives. Words that also begin findings ("Order effects were small") count only before an object. */
const COMMAND =
  /^["“'\s*>-]*(?:please |always |never |do not |don't )*(?:(?:ignore|disregard|forget|tell|say|repeat|reply|respond|buy|consult|ask|stop (?:taking|using)|start (?:taking|using))\b|(?:order|visit|click|print|output|take|avoid|seek|answer)\s(?:the|a|an|all|your|this|that|these|it|now|on|here|us|more|medical)\b)/i;
const SECOND_PERSON = /\b(?:you|your|yours|yourself)\b/i;
const ADVICE =
  /\b(?:should|must|ought to|(?:is|are) (?:strongly )?(?:advised|advisable|recommended)|we (?:recommend|advise|suggest)|i (?:recommend|advise|suggest))\b/i;
/** An overall verdict, which the application never gives. */
const OVERALL_VERDICT =
  /^\W*(?:yes|no)\b\s*[,.:;!–—-]|^\W*(?:overall|in (?:short|summary|conclusion)|to (?:sum up|conclude)|taken together),?\s.{0,60}\b(?:yes|the answer|it (?:does|works|helps)|(?:is|are) (?:safe|effective|proven))\b|\bthe (?:short )?answer is\b/i;

/** Whether a text has instructions to a machine or a user, links or code. Such a sentence is no finding. */
export const containsInstructions = (text: string): boolean => INJECTION.test(text) || COMMAND.test(text);

/** Whether a sentence gives advice, addresses the user or states one verdict over all papers. */
export const givesAdvice = (text: string): boolean =>
  SECOND_PERSON.test(text) || ADVICE.test(text) || OVERALL_VERDICT.test(text);
