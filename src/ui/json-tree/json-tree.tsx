import './json-tree.css';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import { RowOffsets } from '../virtual-rows/row-offsets.ts';
import { useVirtualRows } from '../virtual-rows/use-virtual-rows.ts';
import { isLongText } from './describe-value.ts';
import { listAncestors } from './json-path.ts';
import { chooseOpenPaths, flattenJson, indexChanges } from './json-rows.ts';
import type { JsonTreeProps } from './json-tree-props.ts';
import { JsonTreeRow } from './json-tree-row.tsx';
import { JsonToolbar, SelectedValue } from './json-toolbar.tsx';
import { moveInTree } from './move-in-tree.ts';
import { useJsonFind } from './use-json-find.ts';

const ROW_HEIGHT = 24;

/** A JSON value as a tree whose rows are virtual: megabytes open at once, closed parts cost nothing. */
export function JsonTree(props: JsonTreeProps) {
  const { value, label, changes, selectedPath, onSelect } = props;
  const { openLevels = 1, className, plain = false } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const block = useRef<HTMLDivElement>(null);
  const findField = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(() => chooseOpenPaths(value, openLevels, changes?.keys() ?? []));
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<string | null>(null);

  const index = useMemo(() => indexChanges(value, changes), [value, changes]);
  const rows = useMemo(() => flattenJson(value, open, index), [value, open, index]);
  const places = useMemo(() => new Map(rows.map((row, place) => [row.path, place])), [rows]);
  const selectedPlace = selected === null ? -1 : (places.get(selected) ?? -1);
  const offsets = useMemo(() => new RowOffsets(rows.length, () => ROW_HEIGHT), [rows]);
  const view = useVirtualRows({ offsets, scroller, block, measured: true });

  // A row may first have to be opened into the list; it comes into sight once it is there.
  const wanted = useRef<{ readonly path: string; readonly place: 'nearest' | 'upper' } | null>(
    null,
  );
  useLayoutEffect(() => {
    const place = wanted.current === null ? undefined : places.get(wanted.current.path);
    if (wanted.current === null || place === undefined) return;
    const element = scroller.current;
    // In the upper part also where it is in sight: what is told of it below takes some of the height.
    if (wanted.current.place === 'upper' && element)
      element.scrollTop = offsets.offsetOf(place) - element.clientHeight / 4;
    else view.scrollToRow(place, 'nearest');
    wanted.current = null;
  });
  const goTo = (path: string, place: 'nearest' | 'upper' = 'nearest') => {
    const missing = listAncestors(path).filter((ancestor) => !open.has(ancestor));
    if (missing.length > 0) setOpen(new Set([...open, ...missing]));
    wanted.current = { path, place };
    setSelected(path);
    onSelect?.(path);
  };
  const latestGoTo = useRef(goTo);
  useEffect(() => {
    latestGoTo.current = goTo;
  });
  useEffect(() => {
    if (selectedPath !== undefined) latestGoTo.current(selectedPath, 'upper');
  }, [selectedPath]);

  const toggle = (path: string) => {
    const row = rows[places.get(path) ?? -1];
    if (row && isLongText(row.value)) setUnfolded(flip(unfolded, path));
    else if (row && row.size > 0 && !row.isGone) setOpen(flip(open, path));
  };
  const find = useJsonFind(value, goTo);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '/' && !plain) {
      event.preventDefault();
      findField.current?.focus();
      return;
    }
    const move = moveInTree(rows, selectedPlace, event.key);
    if (!move) return;
    event.preventDefault();
    if ('to' in move) goTo(move.to);
    else toggle(move.toggle);
  };
  const onClick = (event: React.MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const path = event.target.closest('[data-path]')?.getAttribute('data-path');
    if (path === null || path === undefined) return;
    setSelected(path);
    onSelect?.(path);
    if (event.target.closest('[data-toggle]') || event.detail === 2) toggle(path);
  };

  const selectedRow = rows[selectedPlace];
  const isDrawn = selectedPlace >= view.first && selectedPlace < view.end;
  return (
    <section aria-label={label} className={joinClasses('json-tree', className)}>
      {!plain && (
        <JsonToolbar
          value={value}
          find={find}
          findField={findField}
          onLeaveFind={() => scroller.current?.focus()}
          onOpenTwo={() => setOpen(chooseOpenPaths(value, 2, changes?.keys() ?? []))}
          onCloseAll={() => setOpen(new Set(['']))}
        />
      )}
      <div
        ref={scroller}
        role="tree"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={isDrawn ? `${id}-${selectedPlace}` : undefined}
        className="json-scroller"
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div role="none" style={{ height: view.total }}>
          <div
            ref={block}
            role="none"
            className="json-block"
            style={{ transform: `translateY(${view.top}px)` }}
          >
            {rows.slice(view.first, view.end).map((row, drawn) => (
              <JsonTreeRow
                key={row.path}
                id={`${id}-${view.first + drawn}`}
                row={row}
                isSelected={row.path === selected}
                isUnfolded={unfolded.has(row.path)}
                needle={find.text.toLowerCase()}
                isActiveMatch={row.path === find.activePath && row.path !== selected}
              />
            ))}
          </div>
        </div>
      </div>
      {selectedRow && <SelectedValue row={selectedRow} />}
    </section>
  );
}

function flip(paths: ReadonlySet<string>, path: string): Set<string> {
  const next = new Set(paths);
  if (!next.delete(path)) next.add(path);
  return next;
}
