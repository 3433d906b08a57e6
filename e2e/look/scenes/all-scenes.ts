import type { Scenes } from '../look-at.ts';
import { interestScenes, overviewScenes } from './home.ts';
import { libraryScenes } from './library.ts';
import { profileScenes } from './profile.ts';
import { searchScenes } from './search.ts';
import { visitorScenes } from './visitor.ts';

/** Every page and dialog of a server with the starter library, by part of the application. */
export const allScenes: Record<string, Scenes> = {
  'what a visitor sees': visitorScenes,
  'home and the overview of a paper': overviewScenes,
  'the interests': interestScenes,
  'the library': libraryScenes,
  'the search': searchScenes,
  'the profile and the account': profileScenes,
};
