import { Fragment } from 'react';
import { cutText, LONGEST_NAME } from '#/lib/text/cut-text.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';

// After a dot, a dash, a slash or an underscore, before a bracket, and where a new word begins inside a name.
const BREAKS = /(?<=[._/-])|(?=\[)|(?<=[a-z0-9])(?=[A-Z])/;

/** The pieces of a path between which a line may break: its names stay whole. */
export const splitPath = (path: string): readonly string[] => path.split(BREAKS);

/** A JSON path that wraps between its names; a name alone too long for its column breaks as a last resort. */
export const FieldPath = ({ path }: { readonly path: string }) => (
  <span className="wrap-break-word">
    {splitPath(cutText(path, LONGEST_NAME)).map((piece, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        <HiddenText text={piece} />
      </Fragment>
    ))}
  </span>
);
