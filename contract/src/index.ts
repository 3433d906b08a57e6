import { authentication } from './authentication.ts';
import { health } from './health.ts';
import { interests } from './interests.ts';
import { logs } from './logs.ts';
import { papers } from './papers.ts';
import { profile } from './profile.ts';
import { recommendations } from './recommendations.ts';
import { search } from './search.ts';

export {
  credentials,
  type LoggedInUser,
  loggedInUser,
  type SignUpForm,
  signUpForm,
} from './authentication.ts';
export type { Access, AnswerOf, Endpoint, InputOf, ParsedOf, ReplyOf } from './endpoint.ts';
export type { ActivityItem } from './logs.ts';
export { messages, refusals } from './messages.ts';
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
export type { Recommendation } from './recommendations.ts';
export { type RefusalBody, refusal } from './refusal.ts';
export {
  type Citation,
  citation,
  type HistoryItem,
  type Schedule,
  type SearchResult,
  schedules,
} from './search.ts';

/** Every door of the server, by name. */
export const api = {
  ...health,
  ...authentication,
  ...profile,
  ...interests,
  ...papers,
  ...recommendations,
  ...search,
  ...logs,
};
