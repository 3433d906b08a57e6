import { answers } from './answers.ts';
import { authentication } from './authentication.ts';
import { digests } from './digests.ts';
import { health } from './health.ts';
import { interests } from './interests.ts';
import { logs } from './logs.ts';
import { papers } from './papers.ts';
import { profile } from './profile.ts';
import { recommendations } from './recommendations.ts';
import { recurrence } from './recurrence.ts';
import { search } from './search.ts';

export {
  type AnswerStep,
  answerStep,
  type Citation,
  citation,
  findings,
  type HistoryItem,
  type SearchResult,
} from './answers.ts';
export {
  credentials,
  type LoggedInUser,
  loggedInUser,
  type SignUpForm,
  signUpForm,
} from './authentication.ts';
export type { DigestProblem, DigestState } from './digests.ts';
export type { Access, AnswerOf, Endpoint, InputOf, ParsedOf, ReplyOf } from './endpoint.ts';
export type { ActivityItem } from './logs.ts';
export { digestProblems, messages, refusals } from './messages.ts';
export { openApi } from './openapi.ts';
export { type Paper, paper, pmcId, type SavedPaper, stars } from './papers.ts';
export {
  genders,
  healthFields,
  type OptionList,
  type ProfileFields,
  type ProfileUpdate,
  profileFields,
  profileUpdate,
} from './profile.ts';
export { type UnderstoodPart, understoodPart } from './questions.ts';
export type { Influence, Recommendation } from './recommendations.ts';
export { type Schedule, type SearchRun, schedules } from './recurrence.ts';
export { type RefusalBody, refusal } from './refusal.ts';
export { type Facets, type FoundPaper, sorts } from './search.ts';

/** Every door of the server, by name. */
export const api = {
  ...health,
  ...authentication,
  ...profile,
  ...interests,
  ...papers,
  ...recommendations,
  ...search,
  ...answers,
  ...recurrence,
  ...digests,
  ...logs,
};
