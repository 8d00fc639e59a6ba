import './patch.css';
import { type CSSProperties, useImperativeHandle, useRef } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import { describeRow } from './model/describe-row.ts';
import { type ParsedPatch, readContent } from './model/patch-model.ts';
import type { PatchViewProps } from './model/patch-view-props.ts';
import { copyLineText, handlePatchKey } from './patch-keys.ts';
import { PatchProblems } from './patch-problems.tsx';
import { PatchTable } from './patch-table.tsx';
import { PatchToolbar } from './patch-toolbar.tsx';
import type { PatchPosition } from './use-patch-position.ts';
import { usePatchState } from './use-patch-state.ts';

/**
 * Shows a patch as that patch: its own hunks and line numbers. Rows are virtual, words are compared for the rows in sight only.
 * An accessible table: each changed line says in words what it is.
 */
export function PatchView(props: PatchViewProps) {
  const {
    patch,
    label,
    options,
    onOptionsChange,
    keys = false,
    oldLabel = 'Previous',
    newLabel = 'Current',
    className,
    actions,
    ref,
  } = props;
  const state = usePatchState(patch, options, onOptionsChange);
  const { layout, position, find, goToMatch, scroller } = state;
  const { current } = position;
  const findField = useRef<HTMLInputElement>(null);
  const focus = () => scroller.current?.focus({ preventScroll: true });
  const copyLine = () => {
    if (current) void copyLineText(readContent(patch, current.row));
  };
  const openFind = () => {
    findField.current?.focus();
    findField.current?.select();
  };
  useImperativeHandle(ref, () => ({
    goToChange: position.goToChange,
    goToRow: position.goToRow,
    openFind,
    goToMatch,
    focus,
  }));

  const style: CSSProperties & Record<`--${string}`, string> = {
    '--patch-number': `${layout.numberColumn}px`,
    '--patch-head': `${layout.headHeight}px`,
  };
  return (
    // The keys are a shortcut beside the toolbar's buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={label}
      className={joinClasses('patch', className)}
      data-layout={layout.split ? 'split' : 'unified'}
      data-wrap={options.wrap ? 'on' : 'off'}
      style={style}
      onKeyDown={
        keys
          ? (event) =>
              handlePatchKey(event, { goToChange: position.goToChange, openFind, copyLine })
          : undefined
      }
    >
      <PatchToolbar
        patch={patch}
        options={options}
        onOptionsChange={onOptionsChange}
        isNarrow={layout.isNarrow}
        change={position.change}
        changeCount={position.changes.length}
        onChangeMove={position.goToChange}
        find={find}
        onMatchMove={goToMatch}
        onLeaveFind={focus}
        findRef={findField}
        actions={actions}
      />
      <PatchProblems patch={patch} onGoToRow={position.goToRow} />
      <CurrentRow patch={patch} position={position} />
      <PatchTable
        patch={patch}
        label={label}
        state={state}
        wrap={options.wrap}
        oldLabel={oldLabel}
        newLabel={newLabel}
      />
    </section>
  );
}

/** Says where the reader has come to. */
function CurrentRow({
  patch,
  position: { current, change, changes },
}: {
  patch: ParsedPatch;
  position: PatchPosition;
}) {
  const place = change >= 0 ? `Change ${change + 1} of ${changes.length}: ` : '';
  return (
    <p role="status" className="sr-only">
      {current &&
        `${place}${describeRow(patch, current.row)} ${readContent(patch, current.row).slice(0, 200)}`}
    </p>
  );
}
