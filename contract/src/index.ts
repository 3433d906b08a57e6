import { accountEndpoints } from './accounts/account.ts';
import { administrationEndpoints } from './accounts/administration.ts';
import { authenticationEndpoints } from './accounts/authentication.ts';
import { profileEndpoints } from './accounts/profile.ts';
import { digestEndpoints } from './alerts/digests.ts';
import { userNoticeEndpoints } from './alerts/notices.ts';
import { recommendationNewsEndpoints } from './alerts/recommendation-news.ts';
import { recurrenceEndpoints } from './alerts/recurrence.ts';
import { answerEndpoints } from './answers/answers.ts';
import { furtherEndpoints } from './answers/further-look.ts';
import { sharingEndpoints } from './answers/sharing.ts';
import { healthEndpoints } from './http/health.ts';
import { activityEndpoints } from './library/activity.ts';
import { duplicateEndpoints } from './library/duplicates.ts';
import { folderEndpoints } from './library/folders.ts';
import { followEndpoints } from './library/follows.ts';
import { highlightEndpoints } from './library/highlights.ts';
import { interestEndpoints } from './library/interests.ts';
import { noteEndpoints } from './library/notes.ts';
import { referenceEndpoints } from './library/references.ts';
import { zoteroEndpoints } from './library/zotero.ts';
import { documentEndpoints } from './papers/document.ts';
import { paperNoticeEndpoints } from './papers/notices.ts';
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
  type ServerStatus,
  type SourceStatus,
  serverStatus,
  type TaskStatus,
} from './accounts/administration.ts';
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
export type { UserNotice } from './alerts/notices.ts';
export type { NewsInterval, RecommendationNewsState } from './alerts/recommendation-news.ts';
export { type Schedule, type SearchRun, schedules } from './alerts/recurrence.ts';
export {
  type AnswerFinding,
  type AnswerParts,
  type AnswerTable,
  answerParts,
} from './answers/answer-parts.ts';
export { answerSections } from './answers/answer-sections.ts';
export {
  type AnswerStep,
  answerStep,
  type CitedNotice,
  type HistoryItem,
  type SearchResult,
  type ShownAnswer,
} from './answers/answers.ts';
export {
  type Citation,
  citation,
  type Excerpt,
  findings,
  type StudyEvidence,
  studyEvidence,
} from './answers/citation.ts';
export { type FurtherLook, furtherLook } from './answers/further-look.ts';
export {
  type AnswerReading,
  correctedReading,
  type QuestionReading,
  type QuestionType,
  questionReading,
  questionTypes,
  wordsOfReading,
} from './answers/question-reading.ts';
export type { SharedAnswer } from './answers/sharing.ts';
export type { Access, AnswerOf, Endpoint, InputOf, ParsedOf, ReplyOf } from './http/endpoint.ts';
export { type ApiErrorBody, apiError } from './http/endpoint.ts';
export { openApi } from './http/openapi.ts';
export type { ActivityItem, ActivityMonth } from './library/activity.ts';
export type { DuplicateGroup } from './library/duplicates.ts';
export type { Follow, Followed } from './library/follows.ts';
export { type HighlightColour, highlightColours, type UserHighlight } from './library/highlights.ts';
export type { InterestFill } from './library/interests.ts';
export { type NoteSummary, type ReadingStatus, readingStatuses } from './library/notes.ts';
export {
  citationStyles,
  type FetchingProgress,
  largestReferenceFile,
  type PairChoice,
  type ReferenceFormat,
  type ReferenceOutcome,
  type ReferencePair,
  type ReferenceRecord,
  type ReferenceReport,
} from './library/references.ts';
export type { ZoteroCollection, ZoteroConnection, ZoteroSendReport } from './library/zotero.ts';
export { digestProblems, errorMessages, messages } from './messages.ts';
export {
  type DocumentBlock,
  type DocumentCell,
  type DocumentReference,
  type DocumentRun,
  type DocumentSection,
  type PaperDocument,
  paperDocument,
  runMarks,
} from './papers/document.ts';
export { fullTextParts, sectionKinds, textSection } from './papers/full-text.ts';
export { noticeSentence, type PaperNotice, paperNotice } from './papers/notices.ts';
export {
  type AuthorName,
  authorName,
  keyKinds,
  type Paper,
  paper,
  paperKey,
  type SavedPaper,
  stars,
} from './papers/papers.ts';
export { type SourceName, sourceNames, sourceTitles } from './papers/sources.ts';
export {
  FOLLOWING,
  FROM_LIBRARY,
  type Influence,
  type Recommendation,
  type RecommendationSort,
} from './recommendations/recommendations.ts';
export {
  type AuthorOffered,
  articleKinds,
  type Facets,
  type FoundPaper,
  peopleGroups,
  sorts,
} from './search/find.ts';
export { type UnderstoodPart, understoodPart } from './search/understood.ts';

/** Every endpoint of the server, by name. */
export const api = {
  ...healthEndpoints,
  ...authenticationEndpoints,
  ...accountEndpoints,
  ...administrationEndpoints,
  ...profileEndpoints,
  ...interestEndpoints,
  ...paperEndpoints,
  ...documentEndpoints,
  ...referenceEndpoints,
  ...duplicateEndpoints,
  ...zoteroEndpoints,
  ...noteEndpoints,
  ...folderEndpoints,
  ...highlightEndpoints,
  ...followEndpoints,
  ...paperNoticeEndpoints,
  ...recommendationEndpoints,
  ...searchEndpoints,
  ...answerEndpoints,
  ...furtherEndpoints,
  ...sharingEndpoints,
  ...recurrenceEndpoints,
  ...digestEndpoints,
  ...recommendationNewsEndpoints,
  ...userNoticeEndpoints,
  ...activityEndpoints,
};
