/**
 * The messages whose wording the specification gives. Names that end in `Toast` are shown to the reader; the others fill
 * the `message` of a state part. Tests and docs/traceability.md repeat them, so that a wrong edit is caught.
 */
export const messages = {
  authFailed: 'An error occurred in the Auth Slice',
  loggedIn: 'Login successful',
  googleLoggedIn: 'Google login successful',
  googleLogInFailed: 'Google login failed. Please try again.',
  userCreated: 'User created successfully',
  userUpdated: 'User updated successfully',
  userNotUpdated: 'Error updating user',
  accessCodeRight: 'Access code verified. Redirecting to signup...',
  accessCodeWrong: 'Invalid access code. Please try again.',

  papersNotLoaded: 'Failed to get papers',
  savedNotLoaded: 'Failed to get saved papers',
  paperNotLoaded: 'Failed to get paper',
  paperNotSaved: 'Failed to save paper',
  paperNotDeleted: 'Failed to delete paper',
  allergensNotLoaded: 'Failed to get allergens',
  lifestyleNotLoaded: 'Failed to get lifestyle',
  conditionsNotLoaded: 'Failed to get conditions',
  medicationsNotLoaded: 'Failed to get medications',
  paperSaved: 'Paper saved',
  paperDeleted: 'Paper deleted',
  paperSavedToast: 'Paper saved successfully',
  paperSaveToastFailed: 'Error saving paper',
  paperRemovedToast: 'Paper removed successfully',
  paperRemoveToastFailed: 'Error deleting paper',
  paperRated: 'Paper rated successfully',
  paperNotRated: 'Failed to rate paper',

  interestsNotLoaded: 'Failed to fetch interests',
  interestListNotLoaded: 'Failed to fetch interests list',
  interestSaved: 'Interest saved',
  interestNotSaved: 'Failed to save interest',
  interestDeleted: 'Interest deleted',
  interestNotDeleted: 'Failed to delete interest',
  interestSavedToast: 'Interest saved successfully',
  interestSaveToastFailed: 'Error saving interest',
  interestDeletedToast: 'Interest deleted successfully',
  interestDeleteToastFailed: 'Error deleting interest',
  interestMissing: 'Please enter an interest',
  saveReminder: "Don't forget to save your changes",

  logFailed: 'error',

  searchEmpty: 'Please enter a search query',
  searchFailed: 'Failed to search',
  searchFailedToast: 'Search failed.',
  historyNotLoaded: 'Failed to load history',
  searchDeleteFailed: 'Delete Search failed.',
  recurrenceEnabled: 'Recurrence enabled for query',
  recurrenceEnableFailed: 'Enable recurrence failed.',
  recurrenceDisabled: 'Recurrence disabled for query',
  recurrenceDisableFailed: 'Disable recurrence failed.',

  notFound: 'Not Found',
} as const;

/** The messages of refusals whose wording the specification leaves open. */
export const refusals = {
  invalid: 'Some of what was sent is not valid.',
  notLoggedIn: 'Please log in to continue.',
  wrongLogIn: 'The username or password is not right.',
  tooManyTries: 'Too many tries. Please wait a moment and try again.',
  tooLarge: 'What was sent is too large.',
  unknownPaper: 'This paper is not in the library of papers.',
  unknownSearch: 'This search does not exist.',
  searchStopped: 'This search was stopped.',
  unknownFeed: 'This feed does not exist.',
  unknownUnsubscribe: 'This link ends no e-mails.',
  mailNotConfigured: 'This server is not set up to send e-mail.',
  notRecurrent: 'This search does not run on a schedule.',
  searchPaused: 'This search is paused.',
  searchRunning: 'This search is running already.',
  unknownInterest: 'This interest is not in the catalogue.',
  usernameTaken: 'This username is already taken.',
  emailTaken: 'An account with this email already exists.',
  googleNotConfigured: 'Signing in with Google is not set up on this server.',
  unreachable: 'The server cannot be reached. Please check your connection and try again.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
  unknownAddress: 'There is nothing at this address.',
} as const;

/** Why an e-mail could not be sent, for its reader. */
export const digestProblems = {
  unreachable: 'The mail server cannot be reached.',
  login: 'The mail server does not let this server log in.',
  busy: 'The mail server cannot take e-mail right now.',
  refused: 'The mail server refused the e-mail.',
  address: 'The e-mail address of your account cannot be used.',
  unfinished: 'The e-mail could not be written.',
} as const;
