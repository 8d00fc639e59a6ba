import { compareTexts, type TextsToCompare } from './compare-texts.ts';

self.addEventListener('message', (event: MessageEvent<TextsToCompare>) => {
  self.postMessage(compareTexts(event.data));
});
