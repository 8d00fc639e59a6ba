import { Fragment } from 'react';
import { cutText, LONGEST_NAME } from '#/lib/text/cut-text.ts';
import { HiddenText } from './hidden-text.tsx';

// After a dot, a dash, a slash or an underscore, before a bracket, and where a new word begins inside a name.
const BREAKS = /(?<=[._/-])|(?=\[)|(?<=[a-z0-9])(?=[A-Z])/;

/** The pieces of a name between which a line may break: its words stay whole. */
export const splitName = (name: string): readonly string[] => name.split(BREAKS);

/** A JSON path or a code that wraps between its words; a word alone too long for its column breaks as a last resort. */
export const BreakableName = ({ name }: { readonly name: string }) => (
  <span className="wrap-break-word">
    {splitName(cutText(name, LONGEST_NAME)).map((piece, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        <HiddenText text={piece} />
      </Fragment>
    ))}
  </span>
);
