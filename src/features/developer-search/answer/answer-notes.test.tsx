// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { NetworkError } from '#/api/client/api-error.ts';
import { AnswerNotes } from './answer-notes.tsx';

afterEach(() => vi.unstubAllGlobals());

it('of an answer that could not be had again says what that may have cost, and what another try costs', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  const root = createRoot(place);
  const error = new NetworkError(
    {
      endpointId: 'developerSearchPost',
      method: 'POST',
      url: 'https://api.example.com/v2/search/developer',
      repeat: 'costs',
    },
    null,
  );
  const query = { isFetching: false, error, data: {}, dataUpdatedAt: Date.now() };
  const notes = { query, queryKey: ['search'], onStop: () => {}, onAgain: () => {} };
  act(() => root.render(<AnswerNotes {...notes} creditsEach={4} />));
  expect(place.textContent).toContain('Only the service knows whether it was charged');
  expect(place.querySelector('button')?.textContent).toBe('Search again · 4 credits');
  act(() => root.render(<AnswerNotes {...notes} creditsEach={undefined} />));
  expect(place.querySelector('button')?.textContent).toBe('Search again');
  act(() => root.unmount());
});
