import { FoldVertical, UnfoldVertical } from 'lucide-react';
import type { Ref } from 'react';
import { IconButton } from '../controls/button.tsx';
import { FindField } from '../controls/find-field.tsx';
import { CopyButton } from '../copy/copy-button.tsx';
import { printValue } from './describe-value.ts';
import type { JsonRow } from './json-rows.ts';
import type { JsonFind } from './use-json-find.ts';

interface JsonToolbarProps {
  value: unknown;
  find: JsonFind;
  findField: Ref<HTMLInputElement>;
  onLeaveFind: () => void;
  onOpenTwo: () => void;
  onCloseAll: () => void;
}

/** Over the tree: what finds in it, opens, closes and copies it. */
export function JsonToolbar(props: JsonToolbarProps) {
  const { value, find, findField, onLeaveFind, onOpenTwo, onCloseAll } = props;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-1.5">
      <FindField
        label="Find in tree"
        shortcut="/"
        value={find.text}
        onChange={find.change}
        position={find.match}
        count={find.matches.paths.length}
        more={find.matches.more}
        busy={find.matches.busy}
        onMove={find.move}
        onLeave={onLeaveFind}
        inputRef={findField}
      />
      <IconButton
        size="small"
        label="Open two levels"
        icon={<UnfoldVertical size={14} />}
        onClick={onOpenTwo}
      />
      <IconButton
        size="small"
        label="Close all"
        icon={<FoldVertical size={14} />}
        onClick={onCloseAll}
      />
      <CopyButton label="Copy JSON" text={() => printValue(value)} />
    </div>
  );
}

/** Under the tree: the path and the value of the selected row. */
export function SelectedValue({ row }: { row: JsonRow }) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-1">
      <code className="min-w-0 flex-1 truncate text-12 text-muted" dir="ltr">
        {row.path === '' ? 'the whole value' : row.path}
      </code>
      {row.path !== '' && <CopyButton label="Copy path" text={row.path} />}
      <CopyButton label="Copy value" text={() => printValue(row.value)} />
    </div>
  );
}
