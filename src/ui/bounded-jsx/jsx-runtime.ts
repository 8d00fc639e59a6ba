import * as react from 'react/jsx-runtime';
import { boundProps } from './bound-props.ts';

/**
 * React's own JSX (vite.config.ts, `jsxImportSource`), except that no element draws more of a text than a browser lays out at once. It
 * is here, not in each of the hundreds of places that draw a service's words: one place that forgets it stops the tab.
 */
export const jsx: typeof react.jsx = (type, props, key) =>
  react.jsx(type, boundProps(type, props), key);
export const jsxs: typeof react.jsxs = (type, props, key) =>
  react.jsxs(type, boundProps(type, props), key);
export const Fragment = react.Fragment;
