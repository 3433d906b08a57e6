import { answers } from './answers.ts';
import { health } from './http/health.ts';
import { papers } from './papers.ts';
import { authentication } from './reader/authentication.ts';
import { interests } from './reader/interests.ts';
import { logs } from './reader/logs.ts';
import { profile } from './reader/profile.ts';
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
export type { Access, AnswerOf, Endpoint, InputOf, ParsedOf, ReplyOf } from './http/endpoint.ts';
export { openApi } from './http/openapi.ts';
export { type RefusalBody, refusal } from './http/refusal.ts';
export { messages, refusals } from './messages.ts';
export { type Paper, paper, pmcId, type SavedPaper, stars } from './papers.ts';
export { type UnderstoodPart, understoodPart } from './questions.ts';
export {
  credentials,
  type LoggedInUser,
  loggedInUser,
  type SignUpForm,
  signUpForm,
} from './reader/authentication.ts';
export type { ActivityItem } from './reader/logs.ts';
export {
  genders,
  healthFields,
  type OptionList,
  type ProfileFields,
  type ProfileUpdate,
  profileFields,
  profileUpdate,
} from './reader/profile.ts';
export type { Influence, Recommendation } from './recommendations.ts';
export { type Schedule, type SearchRun, schedules } from './recurrence.ts';
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
  ...logs,
};
