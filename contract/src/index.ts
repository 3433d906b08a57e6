import { accountEndpoints } from './accounts/account.ts';
import { authenticationEndpoints } from './accounts/authentication.ts';
import { profileEndpoints } from './accounts/profile.ts';
import { digestEndpoints } from './alerts/digests.ts';
import { recurrenceEndpoints } from './alerts/recurrence.ts';
import { answerEndpoints } from './answers/answers.ts';
import { healthEndpoints } from './http/health.ts';
import { activityEndpoints } from './library/activity.ts';
import { interestEndpoints } from './library/interests.ts';
import { paperEndpoints } from './papers/papers.ts';
import { recommendationEndpoints } from './recommendations/recommendations.ts';
import { searchEndpoints } from './search/find.ts';

export {
  type AccessEntry,
  type Account,
  type AccountMail,
  type AccountSession,
  accessActions,
  chosenPassword,
  passwordChange,
  passwordReset,
} from './accounts/account.ts';
export {
  credentials,
  type LoggedInUser,
  loggedInUser,
  type SignUpInput,
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
export {
  correctedReading,
  type QuestionReading,
  type QuestionType,
  questionReading,
  questionTypes,
  wordsOfReading,
} from './answers/question-reading.ts';
export { type Excerpt, type StudyEvidence, studyEvidence } from './answers/study-evidence.ts';
export type { Access, AnswerOf, Endpoint, InputOf, ParsedOf, ReplyOf } from './http/endpoint.ts';
export { openApi } from './http/openapi.ts';
export { type RefusalBody, refusal } from './http/refusal.ts';
export type { ActivityItem } from './library/activity.ts';
export { digestProblems, messages, refusals } from './messages.ts';
export { fullTextParts, sectionKinds, textSection } from './papers/full-text.ts';
export { keyKinds, type Paper, paper, paperKey, type SavedPaper, stars } from './papers/papers.ts';
export type { Influence, Recommendation } from './recommendations/recommendations.ts';
export { type Facets, type FoundPaper, sorts } from './search/find.ts';
export { type UnderstoodPart, understoodPart } from './search/understood.ts';

/** Every endpoint of the server, by name. */
export const api = {
  ...healthEndpoints,
  ...authenticationEndpoints,
  ...accountEndpoints,
  ...profileEndpoints,
  ...interestEndpoints,
  ...paperEndpoints,
  ...recommendationEndpoints,
  ...searchEndpoints,
  ...answerEndpoints,
  ...recurrenceEndpoints,
  ...digestEndpoints,
  ...activityEndpoints,
};
