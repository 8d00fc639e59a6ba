import { createContext, useContext } from 'react';
import { NO_ANSWERS, type SavedAnswers } from '#/api/saved-answers/saved-answers.ts';

const NOTHING: SavedAnswers = {
  format: 'web-data-console',
  version: 1,
  made: '',
  by: '',
  service: '',
  leftOut: [],
  answers: NO_ANSWERS,
  reviews: {},
};

export const SavedContext = createContext<SavedAnswers>(NOTHING);

/** What the report holds. */
export const useSaved = () => useContext(SavedContext);
