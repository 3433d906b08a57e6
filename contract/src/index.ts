import { authentication } from './accounts/authentication.ts';
import { profile } from './accounts/profile.ts';
import { digests } from './alerts/digests.ts';
import { recurrence } from './alerts/recurrence.ts';
import { answers } from './answers/answers.ts';
import { health } from './http/health.ts';
import { logs } from './library/activity.ts';
import { interests } from './library/interests.ts';
import { papers } from './papers/papers.ts';
import { recommendations } from './recommendations/recommendations.ts';
import { search } from './search/find.ts';

export {
  credentials,
  type LoggedInUser,
  loggedInUser,
  type SignUpForm,
  signUpForm,
} from './accounts/authentication.ts';
export {
  genders,
  healthFields,
  type OptionList,
  type ProfileFields,
  type ProfileUpdate,
  profileFields,
  profileUpdate,
} from './accounts/profile.ts';
export type { DigestProblem, DigestState } from './alerts/digests.ts';
export { type Schedule, type SearchRun, schedules } from './alerts/recurrence.ts';
export {
  type AnswerStep,
  answerStep,
  type Citation,
  citation,
  findings,
  type HistoryItem,
  type SearchResult,
} from './answers/answers.ts';
export type { Access, AnswerOf, Endpoint, InputOf, ParsedOf, ReplyOf } from './http/endpoint.ts';
export { openApi } from './http/openapi.ts';
export { type RefusalBody, refusal } from './http/refusal.ts';
export type { ActivityItem } from './library/activity.ts';
export { digestProblems, messages, refusals } from './messages.ts';
export { keyKinds, type Paper, paper, paperKey, type SavedPaper, stars } from './papers/papers.ts';
export type { Influence, Recommendation } from './recommendations/recommendations.ts';
export { type Facets, type FoundPaper, sorts } from './search/find.ts';
export { type UnderstoodPart, understoodPart } from './search/understood.ts';

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
