import * as react from 'react/jsx-dev-runtime';
import { boundProps } from './bound-props.ts';

/** As `jsx-runtime.ts`, for the development server. */
export const jsxDEV: typeof react.jsxDEV = (type, props, key, isStatic, source, self) =>
  react.jsxDEV(type, boundProps(type, props), key, isStatic, source, self);
export const Fragment = react.Fragment;
